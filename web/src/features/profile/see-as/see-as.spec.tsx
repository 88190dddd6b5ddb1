import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gatewayFor, personProfileOf, testMember } from '#testing/data/members.js';
import { withPerson } from '#testing/data/people.js';
import type { Asked } from '#testing/gateway.js';
import { photosNamed } from '#testing/own-photos.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const PHOTOS = photosNamed('lake', 'hill');
const JOY = { prompt: 'small-joy', answer: 'Snow in April' };

/** The own profile with prompts, which only connections are shown, and a second photo, which those with a spark are shown too. */
const seen = ({ query }: Asked) =>
  personProfileOf(ada, {
    relation: null,
    email: query.has('as') ? null : ada.email,
    prompts: query.get('as') === 'connections' ? [JOY] : [],
    photos: query.get('as') === 'everyone' ? PHOTOS.slice(0, 1) : PHOTOS,
  });

it('PRO-084 the own profile is shown as everyone sees it, and as those who are closer do', async () => {
  const gateway = withPerson(gatewayFor(ada), seen({ query: new URLSearchParams() } as Asked)).on('GET', '/api/people/{id}', seen);
  const { user } = showPage('/profile', gateway);
  await user.click(await screen.findByRole('button', { name: 'As others see it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'As others see you' }));
  const everyone = await dialog.findByRole('article', { name: 'Everyone' });
  expect(everyone).not.toHaveTextContent(ada.email);
  expect(dialog.queryByText('Snow in April')).toBeNull();
  const strip = { name: `Photos of ${ada.fullName}` };
  expect(dialog.queryByRole('region', strip)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('See as'), 'A connection');
  expect(await dialog.findByText('Snow in April')).toBeVisible();
  expect(within(dialog.getByRole('region', strip)).getByRole('status')).toHaveTextContent('1 of 2: lake');
  await user.selectOptions(dialog.getByLabelText('See as'), 'Someone you sparked');
  await waitFor(() => expect(dialog.queryByText('Snow in April')).toBeNull());
  expect(gateway.asked.flatMap(({ query }) => query.get('as') ?? [])).toEqual(['everyone', 'connections', 'spark']);
  expect(dialog.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings');
});

it('PRO-084 what cannot be read is said, and read again', async () => {
  const gateway = withPerson(gatewayFor(ada), personProfileOf(ada, { relation: null }));
  const { user } = showPage('/profile', gateway);
  const open = await screen.findByRole('button', { name: 'As others see it' });
  gateway.refuse('GET', '/api/people/{id}', { status: 404, times: 1 });
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'As others see you' }));
  expect(await dialog.findByText('This could not be loaded.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('article', { name: 'Everyone' })).toBeVisible();
});
