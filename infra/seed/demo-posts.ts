import { readFileSync } from 'node:fs';
import { drawDemoPicture, type DemoPicture } from './demo-picture.ts';
import type { Member } from './new-member.ts';
import type { SeedJournal } from './seed-journal.ts';
import { addComment, likePost, quotePost, sharePost, type Media } from './share-post.ts';

export type DemoName = 'Alice' | 'Bob' | 'Carol' | 'Dario';

interface DemoComment {
  readonly by: DemoName;
  readonly text: string;
  readonly answers?: readonly DemoComment[];
}

interface DemoPost {
  readonly by: DemoName;
  readonly text: string;
  readonly picture?: DemoPicture;
  /** Name of a video in `videos/`, recorded by record-videos.ts, and of its still. */
  readonly video?: 'train-window' | 'pouring';
  readonly alt?: string;
  readonly likedBy?: readonly DemoName[];
  readonly comments?: readonly DemoComment[];
  readonly quotes?: readonly { readonly by: DemoName; readonly text: string }[];
}

export const DUSK: DemoPicture = {
  sky: [
    [58, 28, 66],
    [240, 142, 98],
  ],
  sun: { x: 0.68, y: 0.52, radius: 0.075, colour: [255, 222, 158] },
  hills: [
    { height: 0.44, waves: 3.1, colour: [142, 72, 92] },
    { height: 0.32, waves: 4.2, colour: [96, 44, 70] },
    { height: 0.18, waves: 2.3, colour: [52, 24, 44] },
  ],
};

export const MORNING: DemoPicture = {
  sky: [
    [104, 150, 188],
    [246, 222, 196],
  ],
  sun: { x: 0.27, y: 0.4, radius: 0.06, colour: [255, 246, 220] },
  hills: [
    { height: 0.46, waves: 2.2, colour: [150, 168, 164] },
    { height: 0.34, waves: 3.6, colour: [92, 124, 110] },
    { height: 0.2, waves: 2.9, colour: [46, 78, 66] },
  ],
};

/** Oldest first. */
const DEMO_POSTS: readonly DemoPost[] = [
  {
    by: 'Carol',
    text: 'Finished translating a 600-page novel today. I have opinions about one particular comma. Ask me about it.',
    likedBy: ['Alice', 'Dario'],
    comments: [
      { by: 'Alice', text: 'Which side of the comma are you on?', answers: [{ by: 'Carol', text: 'The wrong one, says my editor.' }] },
      { by: 'Bob', text: 'There is a beer named after you at the brewery if you ever want to celebrate.' },
    ],
  },
  {
    by: 'Alice',
    text: 'Missed the last train on purpose. Worth it.',
    picture: DUSK,
    alt: 'The sun going down between dark red hills',
    likedBy: ['Bob', 'Carol', 'Dario'],
    comments: [{ by: 'Dario', text: 'Where is this? I have walked past those hills, I am sure of it.' }],
    quotes: [{ by: 'Dario', text: 'This is the standard by which I will judge all missed trains from now on.' }],
  },
  {
    by: 'Alice',
    text: 'The slow train home. Best seat is on the left.',
    video: 'train-window',
    alt: 'Hills at dusk going by behind the window of a train',
    likedBy: ['Dario', 'Carol'],
    comments: [{ by: 'Bob', text: 'I would have slept through all of it.', answers: [{ by: 'Alice', text: 'Then sit on the right.' }] }],
  },
  {
    by: 'Bob',
    text: 'Sunday five-a-side needs a goalkeeper. Skill not required, good humour is. Loud lunch afterwards.',
    likedBy: ['Dario'],
  },
  {
    by: 'Bob',
    text: 'First glass of the autumn amber. Two years of getting it wrong, six seconds of silence.',
    video: 'pouring',
    alt: 'Bubbles rising in a glass of amber beer',
    likedBy: ['Alice'],
    comments: [{ by: 'Carol', text: 'Is this the one named after me?' }],
  },
  {
    by: 'Dario',
    text: 'Six in the morning, flask of coffee, nobody else. What is your hour of the day?',
    picture: MORNING,
    alt: 'A pale sun over green hills in the morning mist',
    likedBy: ['Alice'],
    comments: [
      { by: 'Carol', text: 'Ten at night, with a book and strong tea.' },
      { by: 'Alice', text: 'This one. Which trail?', answers: [{ by: 'Dario', text: 'I could draw you a map. Or show you.' }] },
    ],
  },
];

/** Lets the demo members share, like and talk, through the public door. Who is not there is left out. */
export async function shareDemoPosts(members: ReadonlyMap<string, Member>, journal: SeedJournal): Promise<void> {
  for (const post of DEMO_POSTS) await shareDemoPost(members, post, journal);
}

async function shareDemoPost(members: ReadonlyMap<string, Member>, post: DemoPost, journal: SeedJournal): Promise<void> {
  const author = members.get(post.by);
  if (!author) return;
  const postId = await journal.once(`post: ${post.text}`, (key) => sharePost(author, post.text, mediaOf(post), key));
  for (const name of post.likedBy ?? []) {
    const member = members.get(name);
    if (member) await likePost(member, postId);
  }
  for (const comment of post.comments ?? []) await addDemoComment(members, postId, comment, null, journal);
  for (const { by, text } of post.quotes ?? []) {
    const member = members.get(by);
    if (member) await journal.once(`quote: ${text}`, (key) => quotePost(member, postId, text, key));
  }
}

function mediaOf({ picture, video, alt = '' }: DemoPost): Media | undefined {
  if (video) {
    const read = (ending: string): Buffer => readFileSync(new URL(`videos/${video}.${ending}`, import.meta.url));
    const file = { name: `${video}.webm`, type: 'video/webm', bytes: read('webm') };
    return { file, still: { name: `${video}.jpg`, type: 'image/jpeg', bytes: read('jpg') }, alt };
  }
  return picture && { file: { name: 'picture.png', type: 'image/png', bytes: drawDemoPicture(picture) }, alt };
}

async function addDemoComment(
  members: ReadonlyMap<string, Member>,
  postId: string,
  comment: DemoComment,
  parentId: string | null,
  journal: SeedJournal,
): Promise<void> {
  const member = members.get(comment.by);
  if (!member) return;
  const id = await journal.once(`comment: ${comment.text}`, (key) => addComment(member, postId, comment.text, parentId, key));
  for (const answer of comment.answers ?? []) await addDemoComment(members, postId, answer, id, journal);
}
