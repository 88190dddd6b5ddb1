import { CallError } from './browser-session.ts';
import { letDemoMembersTalk } from './demo-messages.ts';
import { relateDemoMembers } from './demo-relations.ts';
import { drawDemoPortrait, type DemoPortrait } from './demo-portrait.ts';
import { DEMO_PORTRAITS } from './demo-portraits.ts';
import { DEMO_STRANGERS } from './demo-strangers.ts';
import { eventually } from './eventually.ts';
import { shareDemoPosts, type DemoName } from './demo-posts.ts';
import { tellDemoStories } from './demo-stories.ts';
import { onboard, signIn, signUp, type Answers, type Member } from './new-member.ts';
import { PatientSession } from './patient-session.ts';
import type { SeedJournal } from './seed-journal.ts';
import { uploadFile } from './upload-file.ts';

/** For looking around on one's own machine; production never seeds. */
export const DEMO_PASSWORD = 'walk-on-the-beach';

interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** A town of the gazetteer. */
  readonly placeId: string;
  readonly answers: Answers;
}

/** With a sign-in that is shown at the start. */
interface DemoMember extends DemoPerson {
  readonly firstName: DemoName;
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    firstName: 'Alice',
    lastName: 'Moreau',
    placeId: '2996944', // Lyon
    answers: {
      social: { outgoing: ['Moderately outgoing'], socialActivities: ['Small gatherings', 'Cultural outings'] },
      lifestyle: { diet: ['Vegetarian'], exercise: ['Outdoor adventurer'], pets: ['Cat person'] },
      hobbies: { interests: ['Hiking', 'Reading', 'Photography', 'Cooking'], creativePursuits: ['Photography'] },
      career: { profession: ['Tech industry'], workStyle: ['Remote work', 'Early bird'] },
      additional: { moreInfo: '31, product designer. I plan weekends around trains and mountains.' },
    },
  },
  {
    firstName: 'Bob',
    lastName: 'Okafor',
    placeId: '2644688', // Leeds
    answers: {
      social: { outgoing: ['Social butterfly'], socialActivities: ['Large parties', 'Networking events'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Sports player'], pets: ['Dog lover'] },
      hobbies: { interests: ['Sports', 'Music', 'Travel', 'Cooking'], creativePursuits: ['Music creation'] },
      career: { profession: ['Entrepreneur'], workStyle: ['Flexible hours'] },
      additional: { moreInfo: '34, runs a small brewery. Sunday five-a-side, loud kitchen.', dealbreakers: 'Smoking' },
    },
  },
  {
    firstName: 'Carol',
    lastName: 'Lindqvist',
    placeId: '2692969', // Malmö
    answers: {
      social: { outgoing: ['Introverted', 'Homebody'], socialActivities: ['One-on-one', 'Quiet dinners'] },
      lifestyle: { diet: ['Pescatarian'], exercise: ['Yoga enthusiast'], pets: ['Cat person', 'Small pets'] },
      hobbies: { interests: ['Reading', 'Art', 'Gardening', 'Movies/TV'], creativePursuits: ['Writing', 'Crafts'] },
      religion: { faith: ['Agnostic'], importance: ['Not important'] },
      additional: { moreInfo: '29, translator. Long books, short walks, strong tea.' },
    },
  },
  {
    firstName: 'Dario',
    lastName: 'Conti',
    placeId: '3165524', // Turin
    answers: {
      social: { outgoing: ['Situational'], socialActivities: ['Cultural outings', 'Quiet dinners'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Gym regular', 'Outdoor adventurer'], pets: ['Dog lover'] },
      hobbies: { interests: ['Hiking', 'Cooking', 'Tech', 'Music'], creativePursuits: ['Film making'] },
      education: { level: ["Master's degree"], importance: ['Somewhat important'] },
      additional: { moreInfo: '36, structural engineer. Will cook for anyone who brings a story.' },
    },
  },
];

export const demoEmail = (member: DemoPerson): string => `${member.firstName.toLowerCase()}@demo.example`;

/**
 * Signs the demo members and strangers to them up through the public door, one after another, and lets them relate, share and talk. What the
 * journal says is done is not done again.
 */
export async function seedDemoWorld(origin: string, journal: SeedJournal): Promise<void> {
  const members = new Map<string, Member>();
  for (const member of DEMO_MEMBERS) {
    const made = await comeIn(origin, member, DEMO_PORTRAITS[member.firstName], journal);
    if (made) members.set(member.firstName, made);
  }
  for (const stranger of DEMO_STRANGERS) {
    const made = await comeIn(origin, stranger, stranger.portrait, journal);
    if (made) await spark(made, members.get(stranger.sparks ?? ''), stranger, journal);
  }
  await relateDemoMembers(members, journal);
  await shareDemoPosts(members, journal);
  await tellDemoStories(members, journal);
  await letDemoMembersTalk(members, journal);
  journal.remove();
}

/** The member, signed up or in, and onboarded. Undefined when the address has another password: that is somebody else. */
async function comeIn(origin: string, member: DemoPerson, portrait: DemoPortrait, journal: SeedJournal): Promise<Member | undefined> {
  const { firstName, lastName, answers } = member;
  const person = { firstName, lastName, email: demoEmail(member), password: DEMO_PASSWORD };
  const made = await signUp(origin, person, new PatientSession(origin)).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'email-already-in-use') throw error;
    return signIn(person, new PatientSession(origin)).catch((refused: unknown) => {
      if (!(refused instanceof CallError) || refused.status >= 500) throw refused;
      return undefined;
    });
  });
  if (!made) return undefined;
  await journal.once(`${firstName} is onboarded`, () => onboard(made, answers));
  await journal.once(`${firstName} has a profile`, () => completeProfile(made, member, portrait));
  return made;
}

async function spark(made: Member, whom: Member | undefined, { firstName }: DemoPerson, journal: SeedJournal): Promise<void> {
  if (!whom) return;
  await journal.once(`${firstName} sparks`, () => eventually(() => made.session.call('PUT', `/api/members/${whom.id}/spark`)));
}

async function completeProfile(made: Member, { placeId }: DemoPerson, portrait: DemoPortrait): Promise<void> {
  const path = `/api/profiles/${made.id}`;
  const photo = { name: 'me.png', type: 'image/png', bytes: drawDemoPortrait(portrait) };
  const { uploadId } = await uploadFile(made, `${path}/uploads`, photo, { purpose: 'photo' });
  await made.session.call('PATCH', path, { placeId, photoUploadId: uploadId });
}
