import { EDIT_MINUTES } from '@affinity/proto/vocabulary/limits';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage, type ShownPage } from '#testing/show-page.js';
import type { Message } from '#shared/api/schema.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);
const MESSAGE = '/api/conversations/{pairKey}/messages/{id}';

const now = () => new Date().toISOString();
const fileBy = (sender: typeof ada, fileName: string, changes: Partial<Message> = {}): Message =>
  messageOf(pairKey, sender, `Attachment: ${fileName}`, {
    fileType: 'application/pdf',
    fileName,
    fileSize: 5000,
    fileUrl: `/conversations/${pairKey}/messages/x/file`,
    fileAddress: { url: 'https://media.test/file', expiresAt: new Date(Date.now() + 600_000).toISOString() },
    timestamp: now(),
    ...changes,
  });

describe('MSG-117 the words under an own file', () => {
  let gateway: GatewayStandIn;
  let messages: Message[];
  beforeEach(() => {
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', () => conversationPageOf([conversationCardOf(ada, bea, messages.at(-1))]))
      .on('GET', '/api/conversations/{pairKey}/messages', () => messagePageOf(messages))
      .on('PATCH', MESSAGE, ({ path, body }) => {
        const { caption: _before, ...file } = messages.find(({ id }) => path.endsWith(id))!;
        const { content } = body as { content: string };
        return { ...file, ...(content !== '' && { caption: content }), editedAt: now() };
      })
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .done('POST', '/api/conversations/{pairKey}/typing');
  });

  const thread = () => screen.findByRole('region', { name: `Conversation with ${bea.fullName}` });
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^(?:Type a message\.\.\.|Words under the file)$/ });
  const rowOf = async ({ id }: Message) =>
    waitFor(async () => {
      const row = (await thread()).querySelector<HTMLElement>(`[data-row="${id}"]`);
      expect(row).not.toBeNull();
      return row!;
    });
  const open = (...shown: Message[]): ShownPage => {
    messages = shown.map((message, index) => ({ ...message, seq: index + 1 }));
    return showPage(`/messages?chat=${pairKey}`, gateway);
  };
  async function itemsOf(user: UserEvent, message: Message): Promise<(string | null)[]> {
    await user.click(within(await rowOf(message)).getByRole('button', { name: /^More about / }));
    await screen.findByRole('menu');
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return items;
  }
  async function edit(user: UserEvent, message: Message): Promise<HTMLTextAreaElement> {
    await user.click(within(await rowOf(message)).getByRole('button', { name: /^More about / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return box();
  }
  const asked = () => gateway.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const ended = () => waitFor(() => expect(screen.queryByText('Edit your message')).toBeNull());

  it('are offered for change with words and without, for as long as those of a text, and none of a voice message', async () => {
    const late = new Date(Date.now() - (EDIT_MINUTES * 60_000 + 1000)).toISOString();
    const sound = { fileType: 'audio/webm' };
    const editable = [fileBy(ada, 'a.pdf'), fileBy(ada, 'b.pdf', { caption: 'As you asked' }), fileBy(ada, 'song.webm', sound)];
    const others = [
      fileBy(bea, 'c.pdf', { caption: 'Mine' }),
      fileBy(ada, 'd.pdf', { timestamp: late }),
      fileBy(ada, 'voice-1763735000000.webm', sound),
      fileBy(ada, 'voice-1763735000000.m4a', { fileType: 'audio/mp4', voice: { milliseconds: 900, peaks: [1] } }),
    ];
    const { user } = open(...editable, ...others);
    for (const message of editable) expect(await itemsOf(user, message)).toContain('Edit');
    for (const message of others) expect(await itemsOf(user, message)).not.toContain('Edit');
  });

  it('are added', async () => {
    const file = fileBy(ada, 'a.pdf');
    const { user } = open(file);
    const field = await edit(user, file);
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', 'Words under the file');
    await user.type(field, ' As you asked ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await ended();
    expect(asked()).toEqual([{ content: 'As you asked' }]);
    expect(await rowOf(file)).toHaveTextContent(/As you asked.*Edited/);
    expect(await box()).toHaveAttribute('placeholder', 'Type a message...');
  });

  it('are taken away by an emptied box, also above a reply', async () => {
    const file = fileBy(ada, 'a.pdf', { caption: 'As you asked' });
    const { senderId, content, fileType, fileName, caption } = file;
    const replyTo = { seq: 1, deleted: false, senderId, content, fileType: fileType!, fileName: fileName!, caption: caption! };
    const reply = messageOf(pairKey, bea, 'Thank you', { replyTo });
    const { user } = open(file, reply);
    expect(await rowOf(reply)).toHaveTextContent('a.pdf: As you asked');
    const field = await edit(user, file);
    expect(field).toHaveValue('As you asked');
    await user.clear(field);
    await user.keyboard('{Enter}');
    await ended();
    expect(asked()).toEqual([{ content: '' }]);
    expect(await rowOf(file)).not.toHaveTextContent('As you asked');
    expect(await rowOf(file)).toHaveTextContent('Edited');
    expect(await rowOf(reply)).toHaveTextContent('a.pdf');
    expect(await rowOf(reply)).not.toHaveTextContent('As you asked');
  });

  it('that stay the same, or none as before, send nothing; a text cannot be emptied', async () => {
    const [bare, captioned] = [fileBy(ada, 'a.pdf'), fileBy(ada, 'b.pdf', { caption: 'As you asked' })];
    const words = messageOf(pairKey, ada, 'Hello', { timestamp: now() });
    const { user } = open(bare, captioned, words);
    for (const message of [bare, captioned]) {
      await edit(user, message);
      await user.keyboard('{Enter}');
      await ended();
    }
    const field = await edit(user, words);
    expect(field).toHaveAttribute('placeholder', 'Type a message...');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(screen.getByText('Edit your message')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('EXPERIENCE-1 wait, also emptied, when the conversation is left, and when they could not be saved', async () => {
    const file = fileBy(ada, 'a.pdf', { caption: 'As you asked' });
    gateway.refuse('PATCH', MESSAGE, { status: 409, code: 'chat.edit_too_late', detail: 'Too late.', times: 1 });
    const before = open(file);
    fireEvent.change(await edit(before.user, file), { target: { value: '' } });
    cleanup();
    const { user } = open(file);
    const field = await edit(user, file);
    expect(field).toHaveValue('');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
    expect(field).toHaveValue('');
    expect(await rowOf(file)).toHaveTextContent('As you asked');
    await user.keyboard('{Enter}');
    await ended();
    expect(asked()).toEqual([{ content: '' }, { content: '' }]);
    expect(await rowOf(file)).not.toHaveTextContent('As you asked');
  });
});
