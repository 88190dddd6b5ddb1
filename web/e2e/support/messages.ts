import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { apiAs, originOfApp, type Member } from './members.js';
import { connectAs, fullNameOf, makePerson, newSurname, sparkAs, untilKnown } from './people.js';
import { callAs } from './posts.js';
import { useSession } from './test.js';

/** What the tests read of a message. */
export interface SeededMessage {
  readonly id: string;
  readonly seq: number;
  readonly senderId: string;
  readonly content: string;
  readonly timestamp: string;
  readonly deleted: boolean;
  readonly fileType?: string;
  readonly fileName?: string;
  readonly fileSize?: number;
  readonly fileUrl?: string;
  readonly caption?: string;
  readonly replyTo?: { readonly seq: number; readonly content?: string };
}

/** A file as a page or a request receives it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Two connected members with a conversation that both have. */
export interface Pair {
  readonly ada: Member;
  readonly bea: Member;
  readonly pairKey: string;
}

/** ENT-054: both ids, sorted and joined. */
export const pairKeyOf = (one: Pick<Member, 'id'>, two: Pick<Member, 'id'>): string => [one.id, two.id].sort().join('_');

/** Connects two members and waits until both have the conversation. */
export async function befriend(one: Member, two: Member): Promise<string> {
  await untilKnown(one, two);
  await untilKnown(two, one);
  await sparkAs(two, one);
  await connectAs(one, two);
  const pairKey = pairKeyOf(one, two);
  for (const member of [one, two]) {
    await expect.poll(async () => (await readConversationsAs(member)).map((card) => card.pairKey)).toContain(pairKey);
  }
  return pairKey;
}

export async function makePair(): Promise<Pair> {
  const surname = newSurname();
  const [ada, bea] = await Promise.all([makePerson('Ada', surname), makePerson('Bea', surname)]);
  return { ada, bea, pairKey: await befriend(ada, bea) };
}

export interface SeededConversation {
  readonly pairKey: string;
  readonly memberId: string;
  readonly unread: number;
  readonly lastSeq: number;
  readonly lastMessage: SeededMessage | null;
}

export const readConversationsAs = async (member: Member): Promise<readonly SeededConversation[]> =>
  (await callAs<{ items: SeededConversation[] }>(member, (api) => api.get('/api/conversations'))).items;

/** The newest page of a conversation, oldest first. */
export const readMessagesAs = async (member: Member, pairKey: string): Promise<readonly SeededMessage[]> =>
  (await callAs<{ items: SeededMessage[] }>(member, (api) => api.get(`/api/conversations/${pairKey}/messages`))).items;

export const sendTextAs = (
  member: Member,
  pairKey: string,
  content: string,
  id: string = randomUUID(),
  more: { replyTo?: number } = {},
): Promise<SeededMessage> =>
  callAs(member, (api) => api.post(`/api/conversations/${pairKey}/messages`, { data: { id, content, ...more } }));

/** Sends texts one after the other, so that they stand in this order. */
export async function sendTextsAs(member: Member, pairKey: string, contents: readonly string[]): Promise<void> {
  for (const content of contents) await sendTextAs(member, pairKey, content);
}

/** Sends a file the way the browser does: permission, straight to storage, check, message. */
export async function sendFileAs(member: Member, pairKey: string, file: TestFile): Promise<SeededMessage> {
  const uploads = `/api/conversations/${pairKey}/uploads`;
  const { uploadId, url, fields } = await callAs<{ uploadId: string; url: string; fields: Record<string, string> }>(member, (api) =>
    api.post(uploads, { data: { filename: file.name, contentType: file.mimeType, bytes: file.buffer.length } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const stored = await fetch(new URL(url, originOfApp()), { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`storage answered ${stored.status}: ${await stored.text()}`);
  await callAs(member, (api) => api.post(`${uploads}/${uploadId}/complete`));
  return callAs(member, (api) => api.post(`/api/conversations/${pairKey}/messages`, { data: { id: randomUUID(), uploadId } }));
}

/** Status of the operation that hands out where a file is. */
export async function fileStatusAs(member: Pick<Member, 'cookies'> | null, pairKey: string, messageId: string): Promise<number> {
  const api = await apiAs(member?.cookies ?? []);
  try {
    return (await api.get(`/api/conversations/${pairKey}/messages/${messageId}/file`)).status();
  } finally {
    await api.dispose();
  }
}

export const chatAddress = (pairKey: string): string => `/messages?chat=${pairKey}`;

/** A browser of its own, signed in as this member; wide unless said. Close it. */
export async function browserOf(
  browser: Browser,
  member: Member,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', baseURL: originOfApp(), ...options });
  await useSession(context, member);
  return { page: await context.newPage(), context };
}

/** An open conversation: its messages and its input bar. */
export class ChatPane {
  readonly composer: Locator;
  readonly text: Locator;
  readonly send: Locator;
  readonly record: Locator;
  readonly files: Locator;
  readonly smiley: Locator;
  readonly emojis: Locator;
  /** While something is recorded. */
  readonly cancelVoice: Locator;
  readonly stopAndSend: Locator;
  readonly time: Locator;
  /** Everything that was said. */
  readonly thread: Locator;

  constructor(
    readonly page: Page,
    readonly other: Pick<Member, 'firstName' | 'lastName'>,
  ) {
    const name = fullNameOf(other);
    this.composer = page.getByRole('form', { name: `Message to ${name}` });
    this.text = this.composer.getByRole('textbox');
    this.send = this.composer.getByRole('button', { name: 'Send', exact: true });
    this.record = this.composer.getByRole('button', { name: 'Record a voice message' });
    this.files = this.composer.locator('input[type=file]');
    this.smiley = this.composer.getByRole('button', { name: 'Add a smiley' });
    this.emojis = this.composer.getByRole('button', { name: 'Choose an emoji' });
    this.cancelVoice = this.composer.getByRole('button', { name: 'Cancel the recording' });
    this.stopAndSend = this.composer.getByRole('button', { name: 'Stop and send' });
    this.time = this.composer.getByRole('timer', { name: 'Length of the recording' });
    this.thread = page.getByLabel(`Messages with ${name}`, { exact: true });
  }

  async open(pairKey: string): Promise<this> {
    await this.page.goto(chatAddress(pairKey));
    await expect(this.text).toBeVisible();
    return this;
  }

  /** The messages, oldest first. */
  get messages(): Locator {
    return this.thread.locator('[data-message-id]');
  }

  /** The message with this text; of a file `Attachment: {its name}`. */
  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** A message and what is offered about it while it could not be sent. */
  item(text: string): Locator {
    return this.thread.getByRole('listitem').filter({ hasText: text });
  }

  /** Picks files and sends them. */
  async attach(files: readonly TestFile[]): Promise<void> {
    await this.files.setInputFiles([...files]);
    await this.send.click();
  }

  async write(text: string): Promise<void> {
    await this.text.fill(text);
    await this.text.press('Enter');
  }
}
