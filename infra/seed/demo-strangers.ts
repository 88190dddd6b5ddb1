import type { DemoPortrait } from './demo-portrait.ts';
import type { Answers } from './new-member.ts';

export interface DemoStranger {
  readonly firstName: string;
  readonly lastName: string;
  /** A town of the gazetteer. */
  readonly placeId: string;
  readonly portrait: DemoPortrait;
  readonly answers: Answers;
  /** Whom of those with demo sign-ins they sent a spark. */
  readonly sparks?: 'Alice' | 'Bob';
}

/** People whom the demo members have not met: without them Matches would be over at the second card. */
export const DEMO_STRANGERS: readonly DemoStranger[] = [
  {
    firstName: 'Emre',
    lastName: 'Aydın',
    placeId: '2968254', // Villeurbanne, beside Alice's Lyon
    portrait: {
      wall: [
        [206, 190, 150],
        [120, 112, 96],
      ],
      skin: [206, 152, 116],
      hair: [40, 30, 30],
      clothes: [70, 94, 84],
      cut: 'short',
      beard: true,
    },
    answers: {
      social: { outgoing: ['Moderately outgoing'], socialActivities: ['Small gatherings', 'Quiet dinners'] },
      lifestyle: { diet: ['Pescatarian'], exercise: ['Outdoor adventurer'], pets: ['Cat person'] },
      hobbies: { interests: ['Hiking', 'Photography', 'Cooking', 'Travel'], creativePursuits: ['Photography'] },
      career: { profession: ['Creative professional'], creativeField: ['Photography'], workStyle: ['Early bird'] },
      additional: { moreInfo: '33, photographs ferries. Makes one very good aubergine dish.' },
    },
    sparks: 'Alice',
  },
  {
    firstName: 'Fiona',
    lastName: 'Gallagher',
    placeId: '2654993', // Bradford, beside Bob's Leeds
    portrait: {
      wall: [
        [128, 158, 140],
        [60, 84, 78],
      ],
      skin: [246, 214, 196],
      hair: [176, 84, 48],
      clothes: [230, 214, 170],
      cut: 'long',
    },
    answers: {
      social: { outgoing: ['Very outgoing'], socialActivities: ['Large parties', 'Cultural outings'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Sports player'], pets: ['Dog lover'] },
      hobbies: { interests: ['Music', 'Sports', 'Travel'], creativePursuits: ['Music creation', 'Writing'] },
      religion: { faith: ['Christian'], importance: ['Somewhat important'] },
      additional: { moreInfo: '30, nurse and fiddle player. Knows where the session is tonight.' },
    },
    sparks: 'Bob',
  },
  {
    firstName: 'Hana',
    lastName: 'Sato',
    placeId: '3014728', // Grenoble
    portrait: {
      wall: [
        [226, 196, 190],
        [150, 110, 118],
      ],
      skin: [240, 206, 176],
      hair: [30, 24, 28],
      clothes: [82, 70, 110],
      cut: 'bun',
    },
    answers: {
      social: { outgoing: ['Introverted'], socialActivities: ['One-on-one', 'Cultural outings'] },
      lifestyle: { diet: ['Vegetarian'], exercise: ['Yoga enthusiast'], pets: ['Small pets'] },
      hobbies: { interests: ['Reading', 'Art', 'Gardening'], creativePursuits: ['Crafts', 'Visual arts'] },
      religion: { faith: ['Buddhist'], importance: ['Somewhat important'] },
      additional: { moreInfo: '32, mends ceramics with gold. Slow mornings, long letters.' },
    },
  },
  {
    firstName: 'Ines',
    lastName: 'Carvalho',
    placeId: '2980291', // Saint-Étienne
    portrait: {
      wall: [
        [120, 168, 190],
        [50, 90, 120],
      ],
      skin: [220, 172, 138],
      hair: [60, 38, 30],
      clothes: [222, 120, 92],
      cut: 'curls',
    },
    answers: {
      social: { outgoing: ['Social butterfly'], socialActivities: ['Small gatherings', 'Networking events'] },
      lifestyle: { diet: ['Vegan'], exercise: ['Gym regular'], pets: ['Want pets'] },
      hobbies: { interests: ['Cooking', 'Hiking', 'Tech', 'Movies/TV'], creativePursuits: ['Film making'] },
      career: { profession: ['Tech industry'], workStyle: ['Remote work'] },
      additional: { moreInfo: '28, builds maps. Will race you to the top of any stairs.' },
    },
    sparks: 'Alice',
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    placeId: '2778067', // Graz
    portrait: {
      wall: [
        [186, 168, 200],
        [92, 76, 112],
      ],
      skin: [238, 196, 168],
      hair: [150, 108, 64],
      clothes: [48, 60, 70],
      cut: 'short',
      glasses: true,
    },
    answers: {
      social: { outgoing: ['Homebody', 'Introverted'], socialActivities: ['One-on-one'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Casual exerciser'], pets: ['Cat person'] },
      hobbies: { interests: ['Gaming', 'Reading', 'Tech', 'Movies/TV'], creativePursuits: ['Graphic design'] },
      education: { level: ['Doctorate'], importance: ['Somewhat important'] },
      additional: { moreInfo: '35, teaches physics. Board games on Thursdays, never Monopoly.', dealbreakers: 'Monopoly' },
    },
  },
  {
    firstName: 'Layla',
    lastName: 'Haddad',
    placeId: '2995469', // Marseille
    portrait: {
      wall: [
        [238, 206, 150],
        [176, 120, 84],
      ],
      skin: [204, 150, 112],
      hair: [44, 28, 26],
      clothes: [60, 104, 112],
      cut: 'long',
      glasses: true,
    },
    answers: {
      social: { outgoing: ['Situational'], socialActivities: ['Quiet dinners', 'Cultural outings'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Outdoor adventurer'], pets: ['Prefer none'] },
      hobbies: { interests: ['Photography', 'Reading', 'Cooking', 'Art'], creativePursuits: ['Writing', 'Photography'] },
      religion: { faith: ['Muslim'], importance: ['Very important'] },
      career: { profession: ['Freelancer'], creativeField: ['Writing'], workStyle: ['Flexible hours', 'Night owl'] },
      additional: { moreInfo: '31, writes about bread. Ask about the sourdough that got away.' },
    },
  },
  {
    firstName: 'Mateo',
    lastName: 'Ríos',
    placeId: '2509954', // Valencia
    portrait: {
      wall: [
        [240, 170, 120],
        [180, 90, 80],
      ],
      skin: [196, 140, 104],
      hair: [36, 26, 26],
      clothes: [236, 226, 206],
      cut: 'curls',
      beard: true,
    },
    answers: {
      social: { outgoing: ['Very outgoing'], socialActivities: ['Large parties', 'Small gatherings'] },
      lifestyle: { diet: ['Omnivore'], exercise: ['Sports player', 'Outdoor adventurer'], pets: ['Dog lover'] },
      hobbies: { interests: ['Sports', 'Music', 'Cooking', 'Hiking'], creativePursuits: ['Music creation'] },
      career: { profession: ['Education'], workStyle: ['9-to-5 schedule'] },
      additional: { moreInfo: '34, swimming teacher. Paella on Sundays, and yes, with rabbit.' },
    },
  },
  {
    firstName: 'Nia',
    lastName: 'Boateng',
    placeId: '2633352', // York
    portrait: {
      wall: [
        [150, 180, 120],
        [70, 100, 70],
      ],
      skin: [110, 70, 52],
      hair: [28, 20, 22],
      clothes: [232, 178, 72],
      cut: 'bun',
    },
    answers: {
      social: { outgoing: ['Moderately outgoing'], socialActivities: ['Small gatherings', 'Networking events'] },
      lifestyle: { diet: ['Vegetarian'], exercise: ['Gym regular'], pets: ['Cat person'] },
      hobbies: { interests: ['Music', 'Travel', 'Art', 'Hiking'], creativePursuits: ['Visual arts', 'Graphic design'] },
      career: { profession: ['Entrepreneur'], workStyle: ['Flexible hours'] },
      additional: { moreInfo: '29, prints posters for bands. Always has ink on one elbow.' },
    },
    sparks: 'Bob',
  },
  {
    firstName: 'Oskar',
    lastName: 'Nowak',
    placeId: '2618425', // Copenhagen
    portrait: {
      wall: [
        [150, 176, 204],
        [80, 96, 130],
      ],
      skin: [244, 210, 188],
      hair: [206, 168, 110],
      clothes: [120, 54, 60],
      cut: 'short',
    },
    answers: {
      social: { outgoing: ['Introverted'], socialActivities: ['Quiet dinners', 'One-on-one'] },
      lifestyle: { diet: ['Pescatarian'], exercise: ['Yoga enthusiast'], pets: ['Dog lover', 'Cat person'] },
      hobbies: { interests: ['Gardening', 'Reading', 'Movies/TV'], creativePursuits: ['Crafts'] },
      religion: { faith: ['Agnostic'], importance: ['Not important'] },
      additional: { moreInfo: '37, builds boats. Talks little, listens well.' },
    },
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    placeId: '2660646', // Genève
    portrait: {
      wall: [
        [216, 160, 190],
        [120, 70, 110],
      ],
      skin: [170, 116, 84],
      hair: [26, 20, 24],
      clothes: [74, 130, 120],
      cut: 'long',
    },
    answers: {
      social: { outgoing: ['Moderately outgoing'], socialActivities: ['Cultural outings', 'Small gatherings'] },
      lifestyle: { diet: ['Vegetarian'], exercise: ['Outdoor adventurer', 'Casual exerciser'], pets: ['Want pets'] },
      hobbies: { interests: ['Tech', 'Hiking', 'Reading', 'Photography'], creativePursuits: ['Photography', 'Writing'] },
      religion: { faith: ['Hindu'], importance: ['Not important'] },
      education: { level: ["Master's degree"], importance: ["Don't care"] },
      additional: { moreInfo: '30, data scientist. Cycles in any weather, complains in three languages.' },
    },
  },
];
