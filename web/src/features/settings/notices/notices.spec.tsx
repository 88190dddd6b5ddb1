import { setTimeout as wait } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testMember } from '#testing/data/members.js';
import { firstNoticeChoices, gatewayWithSettings } from '#testing/data/settings.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { NotificationChoices } from '#shared/api/schema.js';

const CHOICES = '/api/notifications/choices';
const QUIET = '/api/notifications/quiet-hours';
const NAMES = '/api/notifications/mail-names';
const PAUSE = '/api/notifications/pause';
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

let gateway: GatewayStandIn;
beforeEach(() => {
  gateway = gatewayWithSettings(testMember('Ada')).done('PATCH', CHOICES).done('PUT', QUIET).done('DELETE', QUIET).done('DELETE', PAUSE);
});
const open = (changes: Partial<NotificationChoices> = {}) => {
  gateway.on('GET', CHOICES, { ...firstNoticeChoices(), ...changes });
  return showPage('/settings', gateway);
};
const section = async () => within(await screen.findByRole('region', { name: 'What we tell you about' }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const writes = () =>
  gateway.asked.flatMap(({ method, path, body }) =>
    method === 'GET' || !path.startsWith('/api/notifications/') ? [] : [[method, path, body]],
  );

describe('the table of what a member is told of', () => {
  it('NTF-015 has a row for each topic and a column for each way, with what is chosen at first', async () => {
    open();
    const table = within(await (await section()).findByRole('table', { name: 'What we tell you about, and where' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'About',
      'In the app',
      'On devices',
      'By mail',
    ]);
    const rows = table.getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [
        within(row).getByRole('rowheader').textContent,
        ...within(row)
          .getAllByRole('cell')
          .map((cell) => within(cell).queryByRole<HTMLInputElement>('checkbox')?.checked ?? cell.textContent),
      ]),
    ).toEqual([
      ['Messages', 'Always', true, true],
      ['Sparks', true, true, true],
      ['Connections', true, true, true],
      ['Comments and replies', true, true, false],
      ['Quotes', true, true, false],
      ['Likes', true, false, 'Never'],
      ['New followers', true, false, false],
    ]);
    expect((await section()).getByText(/^What moderators decide about you.*cannot be switched off\.$/)).toBeVisible();
  });

  it('NTF-015 saves each choice as it is made', async () => {
    const { user } = open();
    const likes = await (await section()).findByRole('checkbox', { name: 'Likes: On devices' });
    await user.click(likes);
    expect(likes).toBeChecked();
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await user.click((await section()).getByRole('checkbox', { name: 'Messages: On devices' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PATCH', CHOICES, { choices: [{ topic: 'likes', way: 'devices', chosen: true }] }],
        ['PATCH', CHOICES, { choices: [{ topic: 'messages', way: 'devices', chosen: false }] }],
      ]),
    );
  });

  it('NTF-015 a choice that is refused goes back', async () => {
    gateway.refuse('PATCH', CHOICES, { status: 503 });
    const { user } = open();
    const sparks = await (await section()).findByRole('checkbox', { name: 'Sparks: In the app' });
    await user.click(sparks);
    expect(await screen.findByText('That was not saved. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(sparks).toBeChecked());
  });

  it.each([
    ['one that is refused does not take back what was chosen after it', 1, false],
    ['of two that are refused both go back', 2, true],
  ])('NTF-015 %s', async (_, times, quotesAreChosen) => {
    gateway.refuse('PATCH', CHOICES, { status: 503, times });
    const release = gateway.holdBack('PATCH', CHOICES);
    const { user } = open();
    const sparks = await (await section()).findByRole('checkbox', { name: 'Sparks: In the app' });
    const quotes = (await section()).getByRole('checkbox', { name: 'Quotes: In the app' });
    await user.click(sparks);
    await user.click(quotes);
    expect([sparks, quotes].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    release();
    await waitFor(() => expect(writes()).toHaveLength(2));
    await waitFor(() => expect([sparks, quotes].map((box) => (box as HTMLInputElement).checked)).toEqual([true, quotesAreChosen]));
  });

  it('NTF-016 of what does not come into the app devices cannot be told, and it is said why; what was chosen for them is kept', async () => {
    const { user } = open();
    const device = await (await section()).findByRole('checkbox', { name: 'Sparks: On devices' });
    const app = (await section()).getByRole('checkbox', { name: 'Sparks: In the app' });
    await user.click(app);
    expect(device).toBeDisabled();
    expect(device).not.toBeChecked();
    expect(device).toHaveAccessibleDescription('Your devices and mail tell you only about what comes into the app.');
    await user.click(app);
    expect(device).toBeChecked();
    expect(device).toBeEnabled();
  });

  it('NTF-019 NTF-021 mail is chosen topic by topic, names people if the member wants so, and is told of nothing that is not in the app', async () => {
    gateway.done('PUT', NAMES);
    const { user } = open();
    await user.click(await (await section()).findByRole('checkbox', { name: 'Sparks: By mail' }));
    const names = (await section()).getByRole('checkbox', { name: 'Mail names people by their first name' });
    expect(names).not.toBeChecked();
    await user.click(names);
    expect(names).toBeChecked();
    await user.click((await section()).getByRole('checkbox', { name: 'Connections: In the app' }));
    expect((await section()).getByRole('checkbox', { name: 'Connections: By mail' })).toBeDisabled();
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PATCH', CHOICES, { choices: [{ topic: 'sparks', way: 'mail', chosen: false }] }],
        ['PUT', NAMES, { shown: true }],
        ['PATCH', CHOICES, { choices: [{ topic: 'connections', way: 'app', chosen: false }] }],
      ]),
    );
  });

  it('NTF-026 where this installation sends no mail there is no column of it, and nothing about names', async () => {
    open({ choices: firstNoticeChoices().choices.filter(({ way }) => way !== 'mail'), mailNames: null });
    expect((await (await section()).findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'About',
      'In the app',
      'On devices',
    ]);
    expect(screen.queryByRole('checkbox', { name: /^Mail names/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Pause' })).toBeVisible();
  });

  it('NTF-015 where this installation tells devices nothing there is no column of them, nor hours, nor a pause', async () => {
    open({ choices: firstNoticeChoices().choices.filter(({ way }) => way === 'app'), mailNames: null });
    expect((await (await section()).findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(['About', 'In the app']);
    expect(screen.queryByRole('region', { name: 'Quiet hours' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pause' })).toBeNull();
  });
});

describe('quiet hours', () => {
  const saved = { from: '22:00', to: '07:00', timeZone: here };

  it('NTF-017 are turned on with hours of the night by the clocks here, and off', async () => {
    const { user } = open();
    const quiet = await part('Quiet hours');
    const on = quiet.getByRole('checkbox', { name: 'Nothing on my devices at these hours' });
    await user.click(on);
    expect(quiet.getByLabelText('From')).toHaveValue('22:00');
    expect(quiet.getByLabelText('To')).toHaveValue('07:00');
    expect(quiet.getByText(`In the time zone ${here}.`)).toBeVisible();
    await user.click(on);
    expect(quiet.queryByLabelText('From')).toBeNull();
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PUT', QUIET, saved],
        ['DELETE', QUIET, null],
      ]),
    );
  });

  it('NTF-017 are saved when the field is left, or a second after they were typed', async () => {
    open({ quietHours: saved });
    const quiet = await part('Quiet hours');
    fireEvent.change(quiet.getByLabelText('From'), { target: { value: '23:30' } });
    fireEvent.blur(quiet.getByLabelText('From'));
    await waitFor(() => expect(writes()).toEqual([['PUT', QUIET, { ...saved, from: '23:30' }]]));
    fireEvent.change(quiet.getByLabelText('To'), { target: { value: '06:15' } });
    await waitFor(() => expect(writes()).toHaveLength(2), { timeout: 3000 });
    expect(writes()[1]).toEqual(['PUT', QUIET, { from: '23:30', to: '06:15', timeZone: here }]);
  });

  it.each([
    ['From', '', 'Choose a time.'],
    ['To', '', 'Choose a time.'],
    ['To', '22:00', 'Choose another time than the beginning.'],
  ])('NTF-017 %s with %j is said at the field, and not saved', async (label, value, problem) => {
    open({ quietHours: saved });
    const field = (await part('Quiet hours')).getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription(problem);
    expect(field).toBeInvalid();
    expect(writes()).toEqual([]);
  });

  it('NTF-017 that are refused say so at the field, and what was typed stays', async () => {
    gateway.refuse('PUT', QUIET, { status: 503 });
    open({ quietHours: saved });
    const field = (await part('Quiet hours')).getByLabelText('To');
    fireEvent.change(field, { target: { value: '06:00' } });
    fireEvent.blur(field);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This was not saved. Please try again.'));
    expect(field).toHaveValue('06:00');
  });

  it('NTF-017 say by whose clocks they are; elsewhere the time there can be taken', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions);
    const { user } = open({ quietHours: { ...saved, timeZone: 'Europe/Berlin' } });
    const quiet = await part('Quiet hours');
    expect(quiet.getByText('In the time zone Europe/Berlin.')).toBeVisible();
    await user.click(quiet.getByRole('button', { name: 'Use the time zone Asia/Tokyo' }));
    expect(await quiet.findByText('In the time zone Asia/Tokyo.')).toBeVisible();
    expect(writes()).toEqual([['PUT', QUIET, { ...saved, timeZone: 'Asia/Tokyo' }]]);
  });
});

describe('a pause', () => {
  it.each([
    ['For 1 hour', 'hour', '2026-03-01T11:00:00.000Z', /^Paused until .*2026/],
    ['Until tomorrow, 8:00', 'morning', '2026-03-02T07:00:00.000Z', /^Paused until .*2026/],
    ['Until I end it', 'open', null, 'Paused until you end it.'],
  ])('NTF-018 %s says until when, and can be ended; the focus stays at the buttons', async (name, length, until, says) => {
    gateway.on('PUT', PAUSE, { until });
    const { user } = open();
    const pause = await part('Pause');
    await user.click(pause.getByRole('button', { name }));
    expect(await pause.findByText(says)).toBeVisible();
    const end = pause.getByRole('button', { name: 'End the pause' });
    expect(end).toHaveFocus();
    await user.click(end);
    await waitFor(() => expect(pause.getByRole('button', { name: 'For 1 hour' })).toHaveFocus());
    expect(writes()).toEqual([
      ['PUT', PAUSE, { length, timeZone: here }],
      ['DELETE', PAUSE, null],
    ]);
  });

  it('NTF-018 that is over is shown no longer, without a reload', async () => {
    open({ pause: { until: new Date(Date.now() + 300).toISOString() } });
    const pause = await part('Pause');
    expect(pause.getByRole('button', { name: 'End the pause' })).toBeVisible();
    gateway.on('GET', CHOICES, firstNoticeChoices());
    expect(await pause.findByRole('button', { name: 'For 1 hour' }, { timeout: 3000 })).toBeVisible();
  });

  it.each([
    ['comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is the one that is used', () => window.dispatchEvent(new Event('focus'))],
  ])('NTF-015, NTF-017, NTF-018 what another tab changed stands here once this one %s', async (_, come) => {
    open();
    const pause = await part('Pause');
    const changed = firstNoticeChoices();
    gateway.on('GET', CHOICES, {
      mailNames: false,
      choices: changed.choices.map((choice) => (choice.topic === 'likes' ? { ...choice, chosen: true } : choice)),
      quietHours: { from: '21:15', to: '07:00', timeZone: here },
      pause: { until: null },
    });
    act(() => void come());
    expect(await pause.findByText('Paused until you end it.')).toBeVisible();
    expect((await part('Quiet hours')).getByLabelText('From')).toHaveValue('21:15');
    expect((await section()).getByRole('checkbox', { name: 'Likes: On devices' })).toBeChecked();
  });

  it('NTF-015 what is being saved is not read over', async () => {
    const release = gateway.holdBack('PATCH', CHOICES);
    const { user } = open();
    const likes = await (await section()).findByRole('checkbox', { name: 'Likes: On devices' });
    await user.click(likes);
    const reads = gateway.count('GET', CHOICES);
    act(() => void window.dispatchEvent(new Event('focus')));
    await wait(100);
    expect(gateway.count('GET', CHOICES)).toBe(reads);
    expect(likes).toBeChecked();
    release();
  });

  it('NTF-018 that could not begin says so', async () => {
    gateway.refuse('PUT', PAUSE, { status: 503 });
    const { user } = open();
    await user.click((await part('Pause')).getByRole('button', { name: 'For 1 hour' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
    expect((await part('Pause')).getByRole('button', { name: 'For 1 hour' })).toBeEnabled();
  });
});
