import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserSession } from '../seed/browser-session.ts';
import { drawDemoPicture } from '../seed/demo-picture.ts';
import { DUSK, MORNING } from '../seed/demo-posts.ts';
import { eventually } from '../seed/eventually.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { sharePost } from '../seed/share-post.ts';
import { uploadFile } from '../seed/upload-file.ts';
import { OpenPage, type Door } from './open-page.ts';

const PASSWORD = 'a-quiet-corner-by-the-window';
const PATIENCE_MS = 20_000;
const WORDS = 'Is the bench by the canal still free?';
const POST = 'First light over the roofs.';
const STORY = 'We both came for the last seat in the reading room.';

export interface Walker extends Member {
  readonly email: string;
}

/** What a walk leaves behind, to be found again after an upgrade. */
export interface Walked {
  readonly ada: Walker;
  readonly ben: Walker;
  readonly pairPath: string;
  readonly postId: string;
  readonly storyId: string;
}

export async function person(origin: string, firstName: string): Promise<Walker> {
  const email = `${firstName.toLowerCase()}.${randomUUID()}@walk.example`;
  const named = { firstName, lastName: 'Walker', email, password: PASSWORD };
  return { ...(await newMember(origin, named, { hobbies: { interests: ['Reading', 'Hiking'] } })), email };
}

export interface SignedIn {
  readonly account: { readonly id: string; readonly roles: readonly string[] };
}

export function signIn(session: BrowserSession, email: string): Promise<SignedIn> {
  return session.call('POST', '/api/session', { email, password: PASSWORD });
}

/** Follows a spark and its answer; resolves to the path of the conversation that they open. */
export async function connect(ada: Member, ben: Member): Promise<string> {
  await eventually(() => ben.session.call('PUT', `/api/members/${ada.id}/spark`));
  await eventually(() => ada.session.call('PUT', `/api/members/${ben.id}/connection`));
  const path = `/api/conversations/${[ada.id, ben.id].toSorted().join('_')}`;
  await eventually(() => ada.session.call('GET', path));
  return path;
}

/** Everything that a first evening holds, through the public door: sign-up to a practice reply. */
export async function smokeWalk(door: Door): Promise<Walked> {
  const { origin } = door;
  await openSignIn(origin);
  const [ada, ben] = [await person(origin, 'Ada'), await person(origin, 'Ben')];
  const postId = await sharePost(ada, POST, {
    file: { name: 'roofs.png', type: 'image/png', bytes: drawDemoPicture(DUSK) },
    alt: 'Roofs at dusk',
  });
  const pairPath = await connect(ada, ben);
  await talk(door, ada, ben, pairPath);
  const storyId = await tellStory(ada);
  await practise(ben);
  const walked = { ada, ben, pairPath, postId, storyId };
  await findAgain(walked);
  return walked;
}

/** The other member sees the post with its picture, the message and the story. */
export async function findAgain({ ben, pairPath, postId, storyId }: Walked): Promise<void> {
  const post = await eventually(() => ben.session.call<Shown>('GET', `/api/posts/${postId}`));
  assert.equal(post.content, POST);
  await isPicture(post.media[0]?.url);
  const { items } = await ben.session.call<{ items: { content: string }[] }>('GET', `${pairPath}/messages`);
  assert.deepEqual(items.map(({ content }) => content).slice(0, 1), [WORDS]);
  const story = await eventually(() => ben.session.call<{ story: string; image: { url: string } }>('GET', `/api/stories/${storyId}`));
  assert.equal(story.story, STORY);
  await isPicture(story.image.url);
}

interface Card {
  readonly lastSeq: number;
  readonly theirReadSeq: number;
  readonly theirDeliveredSeq: number;
}

/** Both members have the app open. The words arrive at once. The receipt comes back, over the socket and when read again. */
async function talk(door: Door, ada: Member, ben: Member, pairPath: string): Promise<void> {
  const pairKey = pairPath.slice(pairPath.lastIndexOf('/') + 1);
  const pages = [await OpenPage.open(door, ada), await OpenPage.open(door, ben)] as const;
  const [hers, his] = pages;
  const id = randomUUID();
  await ada.session.call('POST', `${pairPath}/messages`, { id, content: WORDS });
  const live = await his.isTold('the words', (frame) => frame.type === 'live' && frame.frame.type === 'message');
  assert.ok(live.type === 'live' && live.frame.type === 'message');
  const { seq, senderId, content } = live.frame.message;
  assert.deepEqual([live.frame.message.id, senderId, content], [id, ada.id, WORDS]);
  await his.isTold(
    'durably that there is a message',
    (frame) => frame.type === 'event' && frame.name === 'chat.message.sent' && frame.data.pairKey === pairKey && frame.data.seq >= seq,
  );
  await ben.session.call('PUT', `${pairPath}/receipts`, { delivered: seq, read: seq });
  await hers.isTold(
    'that they were read',
    (told) => told.type === 'live' && told.frame.type === 'receipts' && told.frame.memberId === ben.id && told.frame.readSeq === seq,
  );
  const { lastSeq, theirReadSeq, theirDeliveredSeq } = await ada.session.call<Card>('GET', pairPath);
  assert.deepEqual([lastSeq, theirReadSeq, theirDeliveredSeq], [seq, seq, seq]);
  await Promise.all(pages.map((page) => page.close()));
}

interface Shown {
  readonly content: string;
  readonly media: readonly { readonly url: string }[];
}

async function openSignIn(origin: string): Promise<void> {
  const page = await fetch(`${origin}/signin`, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=\d{8}/);
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  assert.ok(script, 'the page names its script');
  assert.equal((await fetch(`${origin}${script}`)).status, 200);
  for (const path of ['/metrics', '/docs', '/health/ready']) assert.equal((await fetch(`${origin}${path}`)).status, 404, path);
}

async function isPicture(url: string | undefined): Promise<void> {
  assert.ok(url, 'there is an address of a picture');
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  assert.match(answer.headers.get('content-type') ?? '', /^image\//);
  assert.ok((await answer.arrayBuffer()).byteLength > 1000);
}

async function tellStory(member: Member): Promise<string> {
  const picture = { name: 'seat.png', type: 'image/png', bytes: drawDemoPicture(MORNING) };
  const { uploadId } = await uploadFile(member, '/api/stories/uploads', picture);
  const story = { coupleNames: 'Ada & Ben', location: 'Utrecht', story: STORY, uploadId };
  const onceOnly = { 'idempotency-key': randomUUID() };
  return (await member.session.call<{ id: string }>('POST', '/api/stories', story, onceOnly)).id;
}

interface PracticeMessage {
  readonly role: string;
  readonly text: string;
  readonly failed: boolean;
}

/** The built-in partner answers, as no model is set up here. */
async function practise(member: Member): Promise<void> {
  await member.session.call('POST', '/api/practice/messages', { id: randomUUID(), text: 'Hello! I was hiking at the weekend.' });
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const { messages } = await member.session.call<{ messages: PracticeMessage[] }>('GET', '/api/practice');
    const reply = messages.find(({ role }) => role === 'partner');
    if (reply) {
      assert.equal(reply.failed, false);
      return assert.ok(reply.text.length > 10, 'the partner says something');
    }
    assert.ok(Date.now() < deadline, 'the partner answers');
    await sleep(200);
  }
}
