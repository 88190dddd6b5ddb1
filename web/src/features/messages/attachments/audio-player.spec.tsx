import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { Message } from '#shared/api/schema.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);
const note = (seq: number, changes: Partial<Message> = {}): Message =>
  messageOf(pairKey, bea, 'Attachment: voice-1763735000000.webm', {
    seq,
    fileType: 'audio/webm',
    fileName: 'voice-1763735000000.webm',
    fileSize: 5000,
    fileUrl: `/conversations/${pairKey}/messages/x/file`,
    fileAddress: { url: 'https://media.test/note', expiresAt: new Date(Date.now() + 600_000).toISOString() },
    ...changes,
  });

const players = () => screen.findAllByRole('group', { name: 'Sound voice-1763735000000.webm' });
const sounds = () => [...document.querySelectorAll('audio')];

describe('a voice message in the thread', () => {
  let gateway: GatewayStandIn;
  const messages = [note(1), note(2, { voice: { milliseconds: 4200, peaks: [10, 100, 40] } })];
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, bea, messages[1])]))
      .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf(messages))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
  });

  it('MSG-105, MSG-106 shows its length and wave before it is loaded; an older one has a plain line', async () => {
    showPage(`/messages?chat=${pairKey}`, gateway);
    const [older, drawn] = await players();
    expect(within(drawn!).getByText('0:04')).toBeVisible();
    expect(within(drawn!).getByTestId('voice-wave').querySelectorAll('path')).toHaveLength(2);
    expect(within(drawn!).getByRole('slider', { name: 'Position' })).toBeEnabled();
    expect(within(older!).queryByTestId('voice-wave')).toBeNull();
    expect(screen.getByRole('list', { name: 'Conversations' })).toHaveTextContent('Voice message 0:04');
  });

  it('MSG-104 plays at one, one and a half and two times its speed, all of them, and the browser remembers it', async () => {
    const { user } = showPage(`/messages?chat=${pairKey}`, gateway);
    const [older, drawn] = await players();
    const speeds = () => sounds().map(({ playbackRate }) => playbackRate);
    expect(speeds()).toEqual([1, 1]);
    await user.click(within(drawn!).getByRole('button', { name: 'Speed: 1 times' }));
    await waitFor(() => expect(speeds()).toEqual([1.5, 1.5]));
    await user.click(within(older!).getByRole('button', { name: 'Speed: 1.5 times' }));
    await waitFor(() => expect(speeds()).toEqual([2, 2]));
    expect(localStorage.getItem('affinity:voice-speed')).toBe('2');
    await user.click(within(older!).getByRole('button', { name: 'Speed: 2 times' }));
    await waitFor(() => expect(speeds()).toEqual([1, 1]));
  });
});
