import { setTimeout as pause } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayFor, personCardOf, personProfileOf, testMember } from '#testing/data/members.js';
import { peoplePageOf, relationWith } from '#testing/data/relations.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { momentsLive } from './live.js';

const viewer = testMember('Vera');
const hanna = testMember('Hanna');
const ANSWERED = `${hanna.fullName} answered your spark. Now you can write.`;

describe('the moment in which two are connected', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayFor(viewer)
      .on('GET', '/api/people', peoplePageOf([personCardOf(hanna, { sparkedBy: true })]))
      .on('GET', '/api/people/{id}', ({ path }) =>
        path.endsWith(viewer.id)
          ? personProfileOf(viewer)
          : personProfileOf(hanna, {
              reasons: [{ question: 'interests', options: ['Hiking', 'Tech'], points: 70, most: 70, ratio: { shared: 2, all: 2 } }],
            }),
      )
      .on('PUT', '/api/members/{id}/spark', relationWith(hanna.id, { sparked: true, sparkedBy: true, connected: true }));
  });
  const moment = () => screen.findByRole('dialog', { name: 'It’s mutual' });

  it('GRAPH-017 who sparks back sees it at once, with what both chose, and may write', async () => {
    const { user } = showPage('/matches', gateway);
    expect(await screen.findByText('Sparked you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: new RegExp(`^Send Spark ?${hanna.fullName}$`) }));
    const dialog = within(await moment());
    expect(dialog.getByText(`You and ${hanna.fullName} sparked each other. Now you can write.`)).toBeVisible();
    expect(await dialog.findByText('You both chose Hiking, Tech')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Say hello' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'It’s mutual' })).toBeNull());
    const pair = [viewer.id, hanna.id].toSorted().join('_');
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(`/messages?chat=${pair}`));
  });

  /** Another connection of the member becomes known to this tab. */
  const hear = (
    client: Parameters<NonNullable<(typeof momentsLive)['social-graph.relation.changed']>>[0]['client'],
    told: { active?: boolean; byOther?: true } = { byOther: true },
  ) =>
    act(() =>
      momentsLive['social-graph.relation.changed']!(
        { client, sessionId: 'session' },
        { otherId: hanna.id, relation: 'connection', active: true, ...told },
      ),
    );

  it('GRAPH-017 who sparked first is told without being covered, once, and sees it at a press', async () => {
    gateway.on('GET', '/api/members/{id}/relation', relationWith(hanna.id, { sparked: true, connected: true }));
    const { user, client } = showPage('/matches', gateway);
    await screen.findByText('Sparked you');
    hear(client);
    expect(await screen.findByText(ANSWERED)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See' }));
    expect(await moment()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    hear(client);
    await pause(200);
    expect(screen.queryByText(ANSWERED)).toBeNull();
  });

  it('GRAPH-017 nothing is said of a connection that answers no spark of the member, nor of its end', async () => {
    gateway.on('GET', '/api/members/{id}/relation', relationWith(hanna.id, { sparkedBy: true, connected: true }));
    const { client } = showPage('/matches', gateway);
    await screen.findByText('Sparked you');
    hear(client);
    hear(client, { active: false });
    await pause(200);
    expect(screen.queryByText(ANSWERED)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('GRAPH-017 nothing is said of a connection that is given back, or that the member made on another page', async () => {
    gateway.on('GET', '/api/members/{id}/relation', relationWith(hanna.id, { sparked: true, connected: true }));
    const { client } = showPage('/matches', gateway);
    await screen.findByText('Sparked you');
    hear(client, {});
    await pause(200);
    expect(screen.queryByText(ANSWERED)).toBeNull();
    hear(client);
    expect(await screen.findByText(ANSWERED)).toBeVisible();
  });
});
