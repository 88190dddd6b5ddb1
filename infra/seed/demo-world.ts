import { CallError } from './browser-session.ts';
import { letDemoMembersTalk } from './demo-messages.ts';
import { relateDemoMembers } from './demo-relations.ts';
import { drawDemoPortrait } from './demo-portrait.ts';
import { DEMO_PORTRAITS } from './demo-portraits.ts';
import { shareDemoPosts, type DemoName } from './demo-posts.ts';
import { tellDemoStories } from './demo-stories.ts';
import { newMember, type Answers, type Member } from './new-member.ts';
import { uploadFile } from './upload-file.ts';

/** For looking around on one's own machine; production never seeds. */
export const DEMO_PASSWORD = 'walk-on-the-beach';

interface DemoMember {
  readonly firstName: DemoName;
  readonly lastName: string;
  readonly location: string;
  readonly answers: Answers;
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    firstName: 'Alice',
    lastName: 'Moreau',
    location: 'Lyon',
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
    location: 'Leeds',
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
    location: 'Malmö',
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
    location: 'Turin',
    answers: {
      social: { outgoing: ['Situational'], socialActivities: ['Cultural outings', 'Quiet dinners'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Gym regular', 'Outdoor adventurer'], pets: ['Dog lover'] },
      hobbies: { interests: ['Hiking', 'Cooking', 'Tech', 'Music'], creativePursuits: ['Film making'] },
      education: { level: ["Master's degree"], importance: ['Somewhat important'] },
      additional: { moreInfo: '36, structural engineer. Will cook for anyone who brings a story.' },
    },
  },
];

export const demoEmail = (member: DemoMember): string => `${member.firstName.toLowerCase()}@demo.example`;

/**
 * Signs the demo members up through the public door, one after another, and lets them relate, share and talk; who is there
 * already stays as they are.
 */
export async function seedDemoWorld(origin: string): Promise<void> {
  const members = new Map<string, Member>();
  for (const member of DEMO_MEMBERS) {
    const { firstName, lastName, answers } = member;
    try {
      const made = await newMember(origin, { firstName, lastName, email: demoEmail(member), password: DEMO_PASSWORD }, answers);
      await completeProfile(made, member);
      members.set(firstName, made);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'email-already-in-use') throw error;
    }
  }
  await relateDemoMembers(members);
  await shareDemoPosts(members);
  await tellDemoStories(members);
  await letDemoMembersTalk(members);
}

async function completeProfile(made: Member, { firstName, location }: DemoMember): Promise<void> {
  const path = `/api/profiles/${made.id}`;
  const photo = { name: 'me.png', type: 'image/png', bytes: drawDemoPortrait(DEMO_PORTRAITS[firstName]) };
  const { uploadId } = await uploadFile(made, `${path}/uploads`, photo, { purpose: 'photo' });
  await made.session.call('PATCH', path, { location, photoUploadId: uploadId });
}
