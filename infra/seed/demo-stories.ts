import { drawDemoPicture, type DemoPicture } from './demo-picture.ts';
import { DUSK, type DemoName } from './demo-posts.ts';
import type { Member } from './new-member.ts';
import type { SeedJournal } from './seed-journal.ts';
import { commentOnStory, likeStory, shareStory, type StoryWords } from './share-story.ts';

interface DemoStory extends StoryWords {
  readonly by: DemoName;
  readonly picture: DemoPicture;
  readonly likedBy: readonly DemoName[];
  readonly comments: readonly { readonly by: DemoName; readonly text: string }[];
}

const HARBOUR: DemoPicture = {
  sky: [
    [36, 46, 82],
    [226, 170, 148],
  ],
  sun: { x: 0.5, y: 0.62, radius: 0.05, colour: [255, 226, 186] },
  hills: [
    { height: 0.3, waves: 1.4, colour: [92, 96, 128] },
    { height: 0.22, waves: 0.8, colour: [58, 66, 100] },
    { height: 0.12, waves: 5.5, colour: [28, 32, 58] },
  ],
};

/** Oldest first. */
const DEMO_STORIES: readonly DemoStory[] = [
  {
    by: 'Bob',
    coupleNames: 'Nora & Tom',
    location: 'Whitby, England',
    story:
      'My sister asked me to share this, because they met at my brewery and both claim the other one spoke first. Tom had come to fix the till. Nora had come to return a glass she had carried home by mistake a year before. They argued about whose fault the queue was, shared a table because there was only one left, and were the last to leave.\n\nThey married in May, by the harbour, in a wind that took two hats. The glass is on their shelf.',
    picture: HARBOUR,
    likedBy: ['Alice', 'Carol', 'Dario'],
    comments: [
      { by: 'Carol', text: 'A year with the glass! That is commitment before commitment.' },
      { by: 'Dario', text: 'I need to know whose fault the queue was.' },
    ],
  },
  {
    by: 'Carol',
    coupleNames: 'Ingrid & Paula',
    location: 'Malmö, Sweden',
    story:
      'Two translators, one dictionary, a library that closes at eight. For a month they left notes for each other between M and N. When the dictionary was sent away to be rebound, Paula asked the librarian for the name of "the one with the green pencil".\n\nThey read aloud to each other every evening. They have only once agreed on a word.',
    picture: DUSK,
    likedBy: ['Alice'],
    comments: [{ by: 'Alice', text: 'Between M and N. I am going to think about that all week.' }],
  },
];

/** Lets demo members tell of couples, like and comment, through the public door. Who is not there is left out. */
export async function tellDemoStories(members: ReadonlyMap<string, Member>, journal: SeedJournal): Promise<void> {
  for (const { by, picture, likedBy, comments, ...words } of DEMO_STORIES) {
    const author = members.get(by);
    if (!author) continue;
    const file = { name: 'together.png', type: 'image/png', bytes: drawDemoPicture(picture) };
    const storyId = await journal.once(`story: ${words.coupleNames}`, (key) => shareStory(author, words, file, key));
    for (const name of likedBy) {
      const member = members.get(name);
      if (member) await likeStory(member, storyId);
    }
    for (const comment of comments) {
      const member = members.get(comment.by);
      if (member) await journal.once(`story comment: ${comment.text}`, (key) => commentOnStory(member, storyId, comment.text, key));
    }
  }
}
