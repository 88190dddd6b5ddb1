import { readFileSync } from 'node:fs';
import { MORNING, type DemoName } from './demo-posts.ts';
import { drawDemoPicture } from './demo-picture.ts';
import { eventually } from './eventually.ts';
import type { Member } from './new-member.ts';
import type { SeedJournal } from './seed-journal.ts';
import { uploadFile, type SentFile } from './upload-file.ts';

type Said = { readonly by: DemoName } & ({ readonly text: string } | { readonly file: 'picture' | 'voice' });

interface DemoConversation {
  readonly between: readonly [DemoName, DemoName];
  readonly said: readonly Said[];
  /** Who has opened the conversation since. */
  readonly readBy: readonly DemoName[];
}

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ['Carol', 'Dario'],
    said: [
      { by: 'Dario', text: 'You translate novels? Which one kept you up last?' },
      { by: 'Carol', text: 'One with 900 pages and no plot. I loved it.' },
    ],
    readBy: ['Carol'],
  },
  {
    between: ['Alice', 'Dario'],
    said: [
      { by: 'Dario', text: 'So: the trail. It starts behind the little station.' },
      { by: 'Dario', file: 'picture' },
      { by: 'Alice', text: 'That light! When was this?' },
      { by: 'Dario', text: 'Last October, about seven in the morning. Bring a thermos.' },
      { by: 'Alice', text: 'I will bring the thermos. You bring the story.' },
    ],
    readBy: ['Alice', 'Dario'],
  },
  {
    between: ['Alice', 'Carol'],
    said: [
      { by: 'Carol', text: 'Tea on Sunday?' },
      { by: 'Alice', text: 'Yes! The place with the cats?' },
      { by: 'Carol', text: 'The place with the cats. Also, this tune has been in my head since Tuesday:' },
      { by: 'Carol', file: 'voice' },
    ],
    readBy: ['Carol'],
  },
];

/** Lets connected demo members talk, through the public door. Who is not there is left out. */
export async function letDemoMembersTalk(members: ReadonlyMap<string, Member>, journal: SeedJournal): Promise<void> {
  for (const { between, said, readBy } of CONVERSATIONS) {
    const pair = between.map((name) => members.get(name));
    if (pair.includes(undefined)) continue;
    const path = `/api/conversations/${pair
      .map((member) => member!.id)
      .sort()
      .join('_')}`;
    for (const [index, words] of said.entries()) {
      await journal.once(`message ${index} of ${between.join(' and ')}`, (id) => say(members.get(words.by)!, path, words, id));
    }
    for (const name of readBy) await members.get(name)!.session.call('PUT', `${path}/receipts`, { read: said.length });
  }
}

async function say(member: Member, path: string, words: Said, id: string): Promise<void> {
  // Chat hears of a connection a moment after it is made.
  await eventually(() => member.session.call('GET', path));
  const body = 'text' in words ? { content: words.text } : await uploadFile(member, `${path}/uploads`, fileOf(words.file));
  await member.session.call('POST', `${path}/messages`, 'content' in body ? { id, ...body } : { id, uploadId: body.uploadId });
}

function fileOf(file: 'picture' | 'voice'): SentFile {
  if (file === 'picture') return { name: 'trail.png', type: 'image/png', bytes: drawDemoPicture(MORNING) };
  const bytes = readFileSync(new URL('voices/humming.webm', import.meta.url));
  return { name: 'voice-1763735000000.webm', type: 'audio/webm', bytes };
}
