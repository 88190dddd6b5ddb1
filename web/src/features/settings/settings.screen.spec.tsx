import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionOf, testMember } from '#testing/data/members.js';
import { relationWith } from '#testing/data/relations.js';
import { gatewayWithSettings } from '#testing/data/settings.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Vera');
const nina = testMember('Nina', 'Okoro');
const AT = '2026-03-01T10:00:00.000Z';
const SESSION = '/api/session';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const writes = (gateway: GatewayStandIn) =>
  gateway.asked.flatMap(({ method, path }) => (method === 'GET' || path === SESSION ? [] : [`${method} ${path}`]));

describe('the screen of settings', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayWithSettings(viewer);
  });
  const open = () => showPage('/settings', gateway);

  it('DECISION-7 a setting that is refused goes back to what it was', async () => {
    gateway.refuse('PATCH', '/api/profiles/{id}/settings', { status: 503 });
    const answer = gateway.holdBack('PATCH', '/api/profiles/{id}/settings');
    const { user } = open();
    const choice = await (await section('Privacy')).findByLabelText('Show my e-mail');
    expect(choice).toHaveValue('connections');
    await user.selectOptions(choice, 'To nobody');
    expect(choice).toHaveValue('nobody');
    answer();
    expect(await screen.findByText('That was not saved. Please try again.')).toBeVisible();
    await waitFor(() => expect(choice).toHaveValue('connections'));
    expect(gateway.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ emailVisibility: 'nobody' });
  });

  it('LNG-006 a language that is not saved is said, and the page keeps its own', async () => {
    gateway.refuse('PUT', '/api/account/language', { status: 503 });
    const { user } = open();
    const choice = await screen.findByLabelText('Language of the app and of its mails');
    await user.selectOptions(choice, 'Deutsch');
    expect(await screen.findByText('The language was not saved. Please try again.')).toBeVisible();
    await waitFor(() => expect(choice).toHaveValue('en'));
    expect(gateway.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'de' });
    expect(document.cookie).not.toContain('language');
  });

  it('a new member is told that a day has an end, and how it grows, in no numbers: each service has an operator’s own', async () => {
    const session = { sessionId: randomUUID(), trust: 'new', state: 'signed-in' } as const;
    const { id, email, fullName } = viewer;
    gateway.on('GET', SESSION, {
      ...session,
      account: { id, kind: 'member', email, emailConfirmed: true, displayName: fullName, roles: [], language: null },
    });
    open();
    const day = await screen.findByRole('region', { name: 'What you can do in a day' });
    expect(await within(day).findByText(/^Your account is new\./)).toBeVisible();
    expect(day).not.toHaveTextContent(/\d/);
  });

  it('DECISION-7 blocked and muted members are listed and can be shown again', async () => {
    let blocked = true;
    gateway
      .on('GET', '/api/hidden-members', ({ query }) => ({
        items: blocked && query.get('kind') === 'block' ? [{ id: nina.id, fullName: nina.fullName, photoURL: null, since: AT }] : [],
        nextCursor: null,
      }))
      .on('DELETE', '/api/members/{id}/block', () => {
        blocked = false;
        return relationWith(nina.id);
      });
    const { user } = open();
    const list = await section('Blocked');
    expect(await list.findByText(nina.fullName)).toBeVisible();
    expect(await (await section('Muted')).findByText('You have muted nobody.')).toBeVisible();
    await user.click(list.getByRole('button', { name: `Unblock ${nina.fullName}` }));
    expect(await list.findByText('You have blocked nobody.')).toBeVisible();
    expect(writes(gateway)).toEqual([`DELETE /api/members/${nina.id}/block`]);
  });

  it('PPL-042 skipped members are listed and can be shown again; one that could not be stays', async () => {
    let skipped = true;
    gateway
      .on('GET', '/api/hidden-members', ({ query }) => ({
        items: skipped && query.get('kind') === 'skip' ? [{ id: nina.id, fullName: nina.fullName, photoURL: null, since: AT }] : [],
        nextCursor: null,
      }))
      .refuse('DELETE', '/api/members/{id}/skip', { times: 1, status: 503 });
    const { user } = open();
    const list = await section('Skipped');
    const button = { name: `Show again: ${nina.fullName}` };
    await user.click(await list.findByRole('button', button));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    gateway.on('DELETE', '/api/members/{id}/skip', () => {
      skipped = false;
      return relationWith(nina.id);
    });
    await user.click(await list.findByRole('button', button));
    expect(await list.findByText('You have skipped nobody.')).toBeVisible();
    expect(await screen.findByText(`You can see ${nina.fullName} again.`)).toBeVisible();
    expect(writes(gateway)).toContain(`DELETE /api/members/${nina.id}/skip`);
  });

  it('DECISION-7 other sessions are listed and can be ended', async () => {
    const sessions = [true, false].map((current) => ({ id: randomUUID(), createdAt: AT, lastSeenAt: AT, userAgent: 'Test', current }));
    gateway
      .on('GET', '/api/sessions', () => ({ sessions: gateway.count('DELETE', '/api/sessions/{id}') > 0 ? sessions.slice(0, 1) : sessions }))
      .done('DELETE', '/api/sessions/{id}');
    const { user } = open();
    const list = await section('Where you are signed in');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.getAllByText('This browser')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /^Sign out/ }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(writes(gateway)).toEqual([`DELETE /api/sessions/${sessions[1]!.id}`]);
  });

  it('DECISION-7 the password is changed, and only with the present one', async () => {
    const { user } = open();
    const form = await section('Password');
    const fill = async (current: string, password: string, again = password) => {
      const entry = { 'Current password': current, 'New password': password, 'Confirm new password': again };
      for (const [label, value] of Object.entries(entry)) fireEvent.change(await form.findByLabelText(label), { target: { value } });
      await user.click(form.getByRole('button', { name: 'Change password' }));
    };
    const alert = async (text: string) => waitFor(() => expect(form.getByRole('alert').textContent).toBe(text));
    await fill('pw-present-1', 'pw-next-12', 'different');
    await alert('Passwords do not match');
    expect(writes(gateway)).toEqual([]);
    gateway.done('PUT', '/api/account/password').refuse('PUT', '/api/account/password', { status: 403, code: 'wrong-password', times: 1 });
    await fill('not-my-password', 'pw-next-12');
    await alert('Incorrect password');
    await fill('pw-present-1', 'pw-next-12');
    expect(await screen.findByText('Your password is changed. Other browsers were signed out.')).toBeVisible();
    expect(gateway.asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      currentPassword: 'pw-present-1',
      newPassword: 'pw-next-12',
    });
  });

  it('ERR-009 why a new password is too weak stands at its field, and the message takes the focus', async () => {
    const reason = 'This password holds your name or your e-mail address.';
    gateway.refuse('PUT', '/api/account/password', {
      status: 400,
      code: 'weak-password',
      more: { errors: [{ path: 'newPassword', message: reason }] },
    });
    const { user } = open();
    const form = await section('Password');
    const next = await form.findByLabelText('New password');
    expect(next).not.toHaveAttribute('aria-invalid');
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      fireEvent.change(form.getByLabelText(label), { target: { value: 'VeraMoreau1' } });
    }
    for (let time = 0; time < 2; time += 1) {
      await user.click(form.getByRole('button', { name: 'Change password' }));
      await waitFor(() => expect(form.getByRole('alert')).toHaveFocus());
      expect(form.getByRole('alert').textContent).toBe('Password is too weak');
      expect(next).toHaveAttribute('aria-invalid', 'true');
      expect(next).toHaveAccessibleDescription(reason);
    }
  });

  it('ERR-009 a link that could not be sent again says so, and the message takes the focus', async () => {
    const session = sessionOf(viewer);
    if (session.state !== 'signed-in') throw new Error('The viewer is signed in.');
    session.account.emailConfirmed = false;
    gateway.on('GET', SESSION, session).refuse('POST', '/api/account/email-confirmations', { status: 503 });
    const { user } = open();
    const form = await section('E-mail address');
    for (let time = 0; time < 2; time += 1) {
      await user.click(await form.findByRole('button', { name: 'Send the link again' }));
      await waitFor(() => expect(form.getByRole('alert')).toHaveFocus());
    }
  });

  it('DECISION-7 a wrong password asks for no archive and says so', async () => {
    gateway.refuse('POST', '/api/account/exports', { status: 403, code: 'wrong-password' });
    const { user } = open();
    await user.click(await (await section('Your data')).findByRole('button', { name: 'Ask for an archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for an archive?' }));
    fireEvent.change(await dialog.findByLabelText('Your password, to be sure it is you'), { target: { value: 'not-my-password' } });
    await user.click(dialog.getByRole('button', { name: 'Ask for an archive' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Incorrect password');
  });

  it('DECISION-7 deleting the account takes the password and a plain yes', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const confirm = await dialog.findByRole('button', { name: 'Delete for good' });
    fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'pw-present-1' } });
    expect(confirm).toBeDisabled();
    await user.click(dialog.getByLabelText('I understand that everything of mine is erased.'));
    expect(confirm).toBeEnabled();
  });
});
