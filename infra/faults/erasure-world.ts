import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserSession } from '../seed/browser-session.ts';
import { drawDemoPicture } from '../seed/demo-picture.ts';
import { DUSK } from '../seed/demo-posts.ts';
import { eventually } from '../seed/eventually.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { addComment, likePost, quotePost, sharePost } from '../seed/share-post.ts';
import { commentOnStory, likeStory, shareStory } from '../seed/share-story.ts';
import { uploadFile, type SentFile } from '../seed/upload-file.ts';

/** A word in everything the member writes. Nothing else in a system has it. */
export const MARKER = 'zebramark';
export const EMAIL = `${MARKER}-mail@erasure.example`;
export const PASSWORD = 'a-long-password-of-mine';
const EXPORTED_WITHIN_MS = 20_000;

export interface ErasureWorld {
  /** The member who will leave. */
  readonly gone: Member;
  /** The friend follows, connects, quotes, comments, chats. */
  readonly friend: Member;
  readonly friendsPost: string;
  readonly friendsQuote: string;
}

const TEXT = { name: `${MARKER}-note.txt`, type: 'text/plain', bytes: Buffer.from(`${MARKER} in a file`) };
const picture = (name: string): SentFile => ({ name: `${MARKER}-${name}.png`, type: 'image/png', bytes: drawDemoPicture(DUSK) });

/** The member, two others, and the member's words wherever any are taken, all through the public door. */
export async function makeErasureWorld(origin: string): Promise<ErasureWorld> {
  const person = (firstName: string, email: string) =>
    newMember(origin, { firstName, lastName: 'Staymark', email, password: PASSWORD }, {});
  const friend = await person('Ann', 'ann@erasure.example');
  const stranger = await person('Bob', 'bob@erasure.example');
  const gone = await newMember(
    origin,
    { firstName: 'Zebramark', lastName: 'Zebramark-Fox', email: EMAIL, password: PASSWORD },
    { additional: { dealbreakers: `${MARKER} dealbreakers`, moreInfo: `${MARKER} more` }, hobbies: { interests: ['Hiking'] } },
  );
  await fillProfile(gone);
  await relate(gone, friend, stranger);
  await choose(gone);
  const shared = await share(gone, friend);
  await tellStory(gone, friend);
  await chat(gone, friend);
  await practise(gone);
  await report(gone, friend, shared.own);
  await leaveTraces(origin, gone, friend);
  return { gone, friend, friendsPost: shared.friendsPost, friendsQuote: shared.friendsQuote };
}

async function fillProfile(gone: Member): Promise<void> {
  const path = `/api/profiles/${gone.id}`;
  const photo = await uploadFile(gone, `${path}/uploads`, picture('photo'), { purpose: 'photo' });
  const cover = await uploadFile(gone, `${path}/uploads`, picture('cover'), { purpose: 'cover' });
  await gone.session.call('PATCH', path, {
    location: `${MARKER} town`,
    socialLinks: { website: `https://${MARKER}.example/`, twitter: `https://twitter.example/${MARKER}` },
    socialActivities: [`${MARKER} activity`],
    photoUploadId: photo.uploadId,
    coverUploadId: cover.uploadId,
  });
  const second = await uploadFile(gone, `${path}/uploads`, picture('photo-2'), { purpose: 'photo' });
  const { photos_revision: revision } = await gone.session.call<{ photos_revision: number }>('GET', path);
  await gone.session.call('PUT', `${path}/photos?revision=${revision}`, {
    photos: [photo, second].map(({ uploadId }) => ({ id: uploadId, alt: `${MARKER} photo` })),
  });
  const prompts = [{ prompt: 'small-joy', answer: `${MARKER} joy` }];
  await gone.session.call('PUT', `${path}/prompts?revision=0`, { prompts });
  await gone.session.call('PUT', `${path}/questionnaire-draft`, {
    revision: 0,
    step: 6,
    answers: { additional: { moreInfo: `${MARKER} unsaved` } },
  });
  await sendDraft(gone, `${path}/uploads`, picture('photo-draft'), { purpose: 'photo' });
}

async function relate(gone: Member, friend: Member, stranger: Member): Promise<void> {
  const act = (from: Member, what: string, to: Member) => eventually(() => from.session.call('PUT', `/api/members/${to.id}/${what}`));
  await act(gone, 'follow', friend);
  await act(friend, 'follow', gone);
  await act(gone, 'spark', friend);
  await act(friend, 'connection', gone);
  await act(gone, 'spark', stranger);
  await act(gone, 'mute', friend);
  await act(gone, 'skip', friend);
  await act(gone, 'block', stranger);
}

/** The bare id stands in the rows of what the member chose. */
async function choose(gone: Member): Promise<void> {
  const choices = [{ topic: 'likes', way: 'devices', chosen: true }];
  await eventually(() => gone.session.call('PATCH', '/api/notifications/choices', { choices }));
  await gone.session.call('PUT', '/api/notifications/quiet-hours', { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' });
  await gone.session.call('PUT', '/api/notifications/pause', { length: 'open', timeZone: 'Europe/Berlin' });
}

async function share(gone: Member, friend: Member): Promise<{ own: string; friendsPost: string; friendsQuote: string }> {
  const friendsPost = await sharePost(friend, 'A post that stays');
  const own = await sharePost(gone, `${MARKER} post`, { file: picture('post'), alt: `${MARKER} alt` });
  const friendsQuote = await quotePost(friend, own, 'A quote that stays');
  await quotePost(gone, friendsPost, `${MARKER} quote`);
  const comment = await addComment(gone, friendsPost, `${MARKER} comment`);
  await addComment(gone, friendsPost, `${MARKER} reply`, comment);
  await addComment(friend, friendsPost, 'A reply that stays', comment);
  await addComment(friend, own, 'A comment under what goes');
  // What was said before an edit is kept as well.
  await gone.session.call('PATCH', `/api/posts/${own}`, { content: `${MARKER} post, edited` });
  await gone.session.call('PATCH', `/api/comments/${comment}`, { content: `${MARKER} comment, edited` });
  await likePost(gone, friendsPost);
  await likePost(friend, own);
  await gone.session.call('PUT', `/api/posts/${friendsPost}/save`);
  await gone.session.call('POST', '/api/posts/views', { postIds: [friendsPost] });
  await sendDraft(gone, '/api/posts/uploads', picture('post-draft'));
  for (const member of [gone, friend]) await member.session.call('GET', '/api/posts?view=following');
  return { own, friendsPost, friendsQuote };
}

async function tellStory(gone: Member, friend: Member): Promise<void> {
  const own = await shareStory(
    gone,
    { coupleNames: `${MARKER} and who`, location: `${MARKER} town`, story: `${MARKER} story` },
    picture('story'),
  );
  const friends = await shareStory(
    friend,
    { coupleNames: 'Ann and Ben', location: '', story: 'A story that stays' },
    { ...picture('story'), name: 'ours.png' },
  );
  await commentOnStory(gone, friends, `${MARKER} story comment`);
  await commentOnStory(friend, own, 'A comment under a story that goes');
  await likeStory(gone, friends);
  await sendDraft(gone, '/api/stories/uploads', picture('story-draft'));
}

async function chat(gone: Member, friend: Member): Promise<void> {
  const path = `/api/conversations/${[gone.id, friend.id].toSorted().join('_')}`;
  const send = (member: Member, content: string) =>
    eventually(() => member.session.call<{ id: string }>('POST', `${path}/messages`, { id: randomUUID(), content }));
  await send(gone, `${MARKER} message`);
  await send(friend, 'An answer');
  const { uploadId } = await uploadFile(gone, `${path}/uploads`, TEXT);
  await gone.session.call('POST', `${path}/messages`, { id: randomUUID(), uploadId });
  // Deleted messages are sealed for thirty days.
  const sealed = await send(gone, `${MARKER} deleted message`);
  await gone.session.call('DELETE', `${path}/messages/${sealed.id}`);
  const second = await uploadFile(gone, `${path}/uploads`, TEXT);
  const file = await gone.session.call<{ id: string }>('POST', `${path}/messages`, { id: randomUUID(), uploadId: second.uploadId });
  await gone.session.call('DELETE', `${path}/messages/${file.id}`);
  await sendDraft(gone, `${path}/uploads`, TEXT);
}

async function practise(gone: Member): Promise<void> {
  const message = { id: randomUUID(), text: `${MARKER} is what I practise` };
  await eventually(() => gone.session.call('POST', '/api/practice/messages', message));
  await eventually(() => gone.session.call('POST', '/api/practice/feedback', {}));
  await eventually(() => gone.session.call('POST', '/api/practice/recommendation'));
}

async function report(gone: Member, friend: Member, own: string): Promise<void> {
  const file = (from: Member, body: Record<string, string>) =>
    eventually(() => from.session.call('POST', '/api/reports', body, { 'idempotency-key': randomUUID() }));
  await file(gone, { kind: 'member', targetId: friend.id, memberId: friend.id, reason: 'other', note: `${MARKER} note` });
  await file(friend, { kind: 'post', targetId: own, memberId: gone.id, reason: 'other', note: `${MARKER} wrote it` });
  const targetId = [gone.id, friend.id].toSorted().join('_');
  await file(friend, { kind: 'conversation', targetId, memberId: gone.id, reason: 'other', note: 'In our chat' });
}

/** Acts that leave something behind which nobody keeps on purpose: failed sign-ins, a reset link, searches, an export. */
async function leaveTraces(origin: string, gone: Member, friend: Member): Promise<void> {
  const anyone = new BrowserSession(origin);
  const wrong = anyone.call('POST', '/api/session', { email: EMAIL, password: 'not-the-password' });
  await wrong.then(
    () => {
      throw new Error('Signed in with a wrong password');
    },
    () => undefined,
  );
  await anyone.call('POST', '/api/password-resets', { email: EMAIL });
  await friend.session.call('GET', `/api/people?q=${MARKER}`);
  await friend.session.call('GET', `/api/people/${gone.id}`);
  await gone.session.call('POST', '/api/account/exports', { password: PASSWORD });
  for (const deadline = Date.now() + EXPORTED_WITHIN_MS; ; await sleep(100)) {
    const { items } = await gone.session.call<{ items: { state: string }[] }>('GET', '/api/account/exports');
    if (items[0]?.state === 'ready') return;
    if (Date.now() > deadline) throw new Error('The export was not made');
  }
}

/** A file that was sent and never named: it lies in quarantine as it came. */
async function sendDraft(member: Member, uploads: string, file: SentFile, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const request = { ...more, filename: file.name, contentType: file.type, bytes: file.bytes.length };
  const { url, fields } = await member.session.call<{ url: string; fields: Record<string, string> }>('POST', uploads, request);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const answer = await fetch(url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The object store answered ${answer.status}`);
}
