import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocument } from '@affinity/kit/openapi/build-document';
import { AUDIENCES, SECTIONS, type Audience, type Section } from '@affinity/proto/vocabulary/audience';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { service as definition } from '../../src/service.js';
import { readyPhotos, showPhotos } from '../support/own-photos.js';
import { nothingTicked, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}
interface Operation {
  'x-access': string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** Reads that tell a caller of somebody else. Every other one is about the caller, or for moderators and the member's archive. */
const OF_OTHERS = [
  '/connections',
  '/hidden-members',
  '/internal/people/{id}/candidates',
  '/people',
  '/people/{id}',
  '/people/{id}/followers',
  '/people/{id}/sparks',
  '/sparks',
];
const OF_THE_CALLER = [
  '/agreements',
  '/places',
  '/profiles/{id}',
  '/profiles/{id}/importance',
  '/profiles/{id}/questionnaire-draft',
  '/profiles/{id}/settings',
];
const OF_SERVICES = [
  '/internal/evidence/member/{targetId}/profile',
  '/internal/evidence/{kind}/{targetId}',
  '/internal/members/{id}/export',
  '/internal/profiles/{id}/onboarded',
  '/internal/profiles/{id}/settings',
  '/internal/profiles/{id}/standing',
];

/** The section of each field that a section can hide. */
const IN_A_SECTION: Readonly<Record<string, Section>> = {
  'PersonProfile.bio_data.additional.dealbreakers': 'about',
  'PersonProfile.bio_data.additional.moreInfo': 'about',
  'PersonProfile.bio_data.career.creativeField': 'career',
  'PersonProfile.bio_data.career.profession': 'career',
  'PersonProfile.bio_data.education.level': 'education',
  'PersonProfile.bio_data.location': 'location',
  'PersonProfile.bio_data.socialLinks.facebook': 'links',
  'PersonProfile.bio_data.socialLinks.instagram': 'links',
  'PersonProfile.bio_data.socialLinks.linkedin': 'links',
  'PersonProfile.bio_data.socialLinks.twitter': 'links',
  'PersonProfile.bio_data.socialLinks.website': 'links',
  'PersonProfile.distance': 'location',
  // All but the first.
  'PersonProfile.photos.alt': 'photos',
  'PersonProfile.photos.id': 'photos',
  'PersonProfile.photos.largeUrl': 'photos',
  'PersonProfile.photos.url': 'photos',
  'PersonProfile.prompts.answer': 'prompts',
  'PersonProfile.prompts.prompt': 'prompts',
  'PeoplePage.items.distance': 'location',
  'PeoplePage.items.location': 'location',
  'Candidates.candidates.bio.career': 'career',
  'Candidates.candidates.bio.dealbreakers': 'about',
  'Candidates.candidates.bio.education': 'education',
  'Candidates.candidates.bio.location': 'location',
  'Candidates.candidates.bio.moreInfo': 'about',
};

/** Fields that everybody reads: names and the photo, what counts for the compatibility, what is counted, what the caller did. */
const OPEN = {
  PersonProfile: [
    'bio_data.career.workStyle',
    'bio_data.education.importance',
    'bio_data.hobbies.creativePursuits',
    'bio_data.hobbies.interests',
    'bio_data.hobbies.music',
    'bio_data.lifestyle.cooking',
    'bio_data.lifestyle.diet',
    'bio_data.lifestyle.exercise',
    'bio_data.lifestyle.pets',
    'bio_data.lifestyle.travel',
    'bio_data.religion.faith',
    'bio_data.religion.importance',
    'bio_data.social.outgoing',
    'bio_data.social.socialActivities',
    'compatibility',
    'counts.followers',
    'counts.sparks',
    'coverPhotoURL',
    // By a rule of its own (DECISION-3).
    'email',
    'first_name',
    'fullName',
    'id',
    'interests',
    'last_name',
    'photoURL',
    'reasons.most',
    'reasons.options',
    'reasons.points',
    'reasons.question',
    'reasons.ratio.all',
    'reasons.ratio.shared',
    'relation.connected',
    'relation.followedBy',
    'relation.following',
    'relation.sparked',
    'relation.sparkedBy',
    'revision',
    'socialActivities',
    'theirCompatibility',
  ],
  PeoplePage: [
    'items.compatibility',
    'items.connected',
    'items.following',
    'items.fullName',
    'items.id',
    'items.interests',
    'items.photoURL',
    'items.reasons.most',
    'items.reasons.options',
    'items.reasons.points',
    'items.reasons.question',
    'items.reasons.ratio.all',
    'items.reasons.ratio.shared',
    'items.sparked',
    'items.sparkedBy',
    'items.theirCompatibility',
    'nextCursor',
    'total',
  ],
  PersonList: ['items.fullName', 'items.id', 'items.interests', 'items.photoURL', 'nextCursor', 'peopleShown', 'total'],
  HiddenMemberList: ['items.fullName', 'items.id', 'items.photoURL', 'items.since', 'nextCursor'],
  SparkPage: [
    'items.compatibility',
    'items.firstName',
    'items.fullName',
    'items.id',
    'items.interests',
    'items.lastName',
    'items.photoURL',
    'items.reasons.most',
    'items.reasons.options',
    'items.reasons.points',
    'items.reasons.question',
    'items.reasons.ratio.all',
    'items.reasons.ratio.shared',
    'nextCursor',
    'shown',
    'total',
  ],
  Candidates: [
    'candidates.bio.hobbies',
    'candidates.bio.lifestyle',
    'candidates.bio.social',
    'candidates.firstName',
    'candidates.followers',
    'candidates.memberId',
    'candidates.reasons.most',
    'candidates.reasons.options',
    'candidates.reasons.points',
    'candidates.reasons.question',
    'candidates.reasons.ratio.all',
    'candidates.reasons.ratio.shared',
    'member.bio.career',
    'member.bio.dealbreakers',
    'member.bio.education',
    'member.bio.hobbies',
    'member.bio.lifestyle',
    'member.bio.location',
    'member.bio.moreInfo',
    'member.bio.social',
    'member.firstName',
  ],
} as const;

/** The fields of an answer without fields of their own, through lists and references. */
function leavesOf(schema: Schema, schemas: Record<string, Schema>): string[] {
  if (schema.$ref !== undefined) return leavesOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  if (parts.length > 0) return [...new Set(parts.flatMap((part) => leavesOf(part, schemas)))];
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return [''];
  return fields.flatMap(([name, field]) => leavesOf(field, schemas).map((leaf) => (leaf === '' ? name : `${name}.${leaf}`)));
}

describe('what is told of others', () => {
  it('PRO-083 every read is about others, about the caller, or for services; one that is new has to say which', async () => {
    const { paths } = await buildDocument(definition);
    const reads = Object.entries(paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) =>
      get ? [[path, get] as const] : [],
    );
    expect(reads.map(([path]) => path).sort()).toEqual([...OF_OTHERS, ...OF_THE_CALLER, ...OF_SERVICES].sort());
    for (const [path, { 'x-access': access }] of reads) if (access === 'onboarded') expect(OF_OTHERS).toContain(path);
  });

  it('PRO-083 every field of it is in a section, or open to all; one that is new has to say which', async () => {
    const { paths, components } = (await buildDocument(definition)) as unknown as {
      paths: Record<string, { get?: Operation }>;
      components: { schemas: Record<string, Schema> };
    };
    const told = new Set(
      OF_OTHERS.flatMap((path) => {
        const schema = paths[path]!.get!.responses['200']!.content!['application/json']!.schema;
        return leavesOf(schema, components.schemas).map((leaf) => `${schema.$ref!.split('/').at(-1)}.${leaf}`);
      }),
    );
    const open = Object.entries(OPEN).flatMap(([answer, leaves]) => leaves.map((leaf) => `${answer}.${leaf}`));
    expect([...told].sort()).toEqual([...Object.keys(IN_A_SECTION), ...open].sort());
  });
});

/** Where everybody lives, and the words of it. */
const TOWN = { id: '2867714', words: 'Munich, Germany' };

/** What of each section is told, and by which kinds of answers. */
const TOLD: readonly { section: Section; words: readonly string[]; by: readonly string[] }[] = [
  { section: 'about', words: ['told about', 'told dealbreakers'], by: ['person', 'candidates'] },
  { section: 'prompts', words: ['told prompts'], by: ['person'] },
  { section: 'location', words: [TOWN.words], by: ['person', 'card', 'candidates'] },
  { section: 'photos', words: ['told photo'], by: ['person'] },
  { section: 'links', words: ['https://told-links.example'], by: ['person'] },
  { section: 'education', words: ['Doctorate'], by: ['person', 'candidates'] },
  { section: 'career', words: ['Healthcare', 'Film/TV'], by: ['person', 'candidates'] },
];

describe('the sections of a profile', () => {
  let profiles: ProfilesFixture;
  let owner: string;
  /** Who reads, and which audience reaches them; null for who meets nobody. */
  let viewers: readonly (readonly [who: string, id: string, reach: Audience | 'self' | null])[];

  beforeAll(async () => {
    profiles = await ProfilesFixture.start({ BUDGET_SCALE: '100' });
    const plain = nothingTicked() as Record<string, Record<string, unknown>>;
    owner = await profiles.onboard(
      { firstName: 'Ola' },
      {
        ...plain,
        hobbies: { ...plain['hobbies'], interests: ['Hiking'] },
        education: { ...plain['education'], level: ['Doctorate'] },
        career: { ...plain['career'], profession: ['Healthcare'], creativeField: ['Film/TV'] },
        additional: { dealbreakers: 'told dealbreakers', moreInfo: 'told about' },
      },
    );
    await profiles.edit(owner, { placeId: TOWN.id, socialLinks: { website: 'https://told-links.example' } });
    const [first, second] = await readyPhotos(profiles, owner, 2);
    await showPhotos(profiles, owner, [{ id: first! }, { id: second!, alt: 'told photo' }]);
    await profiles.as(owner, 'PUT', `/profiles/${owner}/prompts?revision=0`, {
      prompts: [{ prompt: 'small-joy', answer: 'told prompts' }],
    });
    const viewer = () => profiles.onboard({ firstName: 'Vi' }, { ...plain, hobbies: { ...plain['hobbies'], interests: ['Hiking'] } });
    const [stranger, sparkedBy, passed, sparker, connection, blocked, blocking] = [
      await viewer(),
      await viewer(),
      await viewer(),
      await viewer(),
      await viewer(),
      await viewer(),
      await viewer(),
    ];
    await profiles.relate(owner, 'spark', sparkedBy);
    await profiles.relate(owner, 'spark', passed);
    await profiles.passOn(passed, owner);
    await profiles.relate(sparker, 'spark', owner);
    await profiles.relate(connection, 'connection', owner);
    for (const id of [stranger, sparkedBy, passed, sparker, connection, blocked, blocking]) await profiles.relate(id, 'follow', owner);
    await profiles.relate(owner, 'block', blocked);
    await profiles.relate(blocking, 'block', owner);
    // The owner is in their lists, which they read themselves.
    for (const id of [stranger, sparkedBy, passed, sparker, connection]) await profiles.relate(owner, 'follow', id);
    await profiles.relate(stranger, 'mute', owner);
    await profiles.relate(stranger, 'mute', owner, false);
    for (const id of [stranger, sparkedBy, passed, sparker, connection, blocked, blocking]) await profiles.edit(id, { placeId: TOWN.id });
    viewers = [
      ['a stranger', stranger, 'everyone'],
      ['somebody whom the member sparked', sparkedBy, 'spark'],
      ['somebody who passed on the spark', passed, 'everyone'],
      ['somebody who sparked the member', sparker, 'everyone'],
      ['a connection', connection, 'connections'],
      ['somebody whom the member blocked', blocked, null],
      ['somebody who blocked the member', blocking, null],
      ['the member', owner, 'self'],
    ];
    await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
  });
  afterAll(() => profiles.stop());

  const keep = async (audience: Partial<Record<Section, Audience>>): Promise<void> => {
    const all = Object.fromEntries(SECTIONS.map((section) => [section, 'everyone']));
    const answer = await profiles.as(owner, 'PATCH', `/profiles/${owner}/settings`, { audience: { ...all, ...audience } });
    expect(answer.status).toBe(200);
  };

  /** What the viewer's reads tell of the owner, by kind of answer: the text of it, empty where the owner does not occur. */
  async function toldTo(id: string): Promise<(readonly [kind: string, path: string, text: string])[]> {
    const reads = [
      ['person', `/people/${owner}`],
      ['card', '/people'],
      ['card', '/people?order=both'],
      ['card', '/people?filter=anyone'],
      ['card', '/people?filter=following'],
      ['card', '/people?filter=sparks'],
      ['list', `/people/${id}/followers`],
      ['list', `/people/${id}/sparks`],
      ['list', '/connections'],
      ['list', '/sparks'],
      ['list', '/hidden-members?kind=block'],
      ['list', '/hidden-members?kind=mute'],
      ['list', '/hidden-members?kind=skip'],
    ] as const;
    const told = await Promise.all(
      reads.map(async ([kind, path]) => {
        const { body } = await profiles.get(id, path);
        const found = kind === 'person' ? body : body.items.filter((one: { id: string }) => one.id === owner);
        return [kind, path, JSON.stringify(found)] as const;
      }),
    );
    const { body } = await profiles.service.call('GET', `/internal/people/${id}/candidates`);
    const found = body.candidates.filter((one: { memberId: string }) => one.memberId === owner);
    return [...told, ['candidates', 'candidates', JSON.stringify(found)] as const];
  }

  const cases = TOLD.flatMap(({ section }) => AUDIENCES.map((audience) => [section, audience] as const));

  it.each(cases)(
    'PRO-083 "%s" for %s is told to those alone, by every read, and everything else is told as before',
    async (section, audience) => {
      await keep({ [section]: audience });
      let seen = 0;
      for (const [who, id, reach] of viewers) {
        for (const [kind, path, text] of await toldTo(id)) {
          for (const one of TOLD) {
            const wanted = one.section === section ? audience : 'everyone';
            // A model is told what everybody may read, whoever asks it.
            const reached = kind === 'candidates' ? 'everyone' : reach;
            const shown = reached === 'self' || (reached !== null && AUDIENCES.indexOf(reached) >= AUDIENCES.indexOf(wanted));
            const occurs = text.includes(owner);
            for (const words of one.words) {
              expect([who, path, words, text.includes(words)]).toEqual([who, path, words, occurs && shown && one.by.includes(kind)]);
              if (text.includes(words)) seen += 1;
            }
          }
        }
      }
      expect(seen).toBeGreaterThan(50);
    },
  );

  it('PRO-083 what is kept from somebody is as if it had never been given', async () => {
    const [[, stranger]] = viewers as readonly [readonly [string, string, unknown]];
    const silent = await profiles.onboard({}, { ...nothingTicked(), hobbies: { interests: ['Hiking'], creativePursuits: [] } });
    await keep(Object.fromEntries(SECTIONS.map((section) => [section, 'connections'])));
    const of = async (id: string) => (await profiles.get(stranger, `/people/${id}`)).body;
    const [kept, never] = [await of(owner), await of(silent)];
    expect([kept.bio_data, kept.prompts, kept.distance]).toEqual([never.bio_data, never.prompts, never.distance]);
    expect(Object.keys(kept)).toEqual(Object.keys(never));
  });

  it('PRO-083, PPL-053 how far away the member is follows the place; who keeps it for some is near to nobody', async () => {
    for (const audience of AUDIENCES) {
      await keep({ location: audience });
      await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
      for (const [who, id, reach] of viewers.filter(([, , one]) => one !== null && one !== 'self')) {
        const { body: person } = await profiles.get(id, `/people/${owner}`);
        const { body: cards } = await profiles.get(id, '/people?filter=anyone');
        const card = cards.items.find((one: { id: string }) => one.id === owner);
        const distance = AUDIENCES.indexOf(reach as Audience) >= AUDIENCES.indexOf(audience) ? 'same-town' : null;
        expect([who, audience, person.distance, card?.distance ?? distance]).toEqual([who, audience, distance, distance]);
        const { body: near } = await profiles.get(id, '/people?within=25');
        if (audience !== 'everyone') expect(near.items.map((one: { id: string }) => one.id)).not.toContain(owner);
      }
    }
    await keep({});
    await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
    const [[, stranger]] = viewers as readonly [readonly [string, string, unknown]];
    const { body: near } = await profiles.get(stranger, '/people?within=25');
    expect(near.items.map((one: { id: string }) => one.id)).toContain(owner);
  });

  it('PRO-083 nobody is found by what is kept, nor by what is written', async () => {
    await keep({ location: 'connections', about: 'connections' });
    for (const [, id] of viewers.filter(([, , reach]) => reach !== null)) {
      for (const words of TOLD.flatMap((one) => one.words)) {
        for (const path of ['/people?filter=anyone&q=', '/sparks?q=']) {
          const { status, body } = await profiles.get(id, `${path}${encodeURIComponent(words)}`);
          expect([status, body.items]).toEqual([200, []]);
        }
      }
    }
  });

  it('POP-040 the own profile as others see it is what they get, and needs none of them', async () => {
    const readers = { everyone: 'a stranger', spark: 'somebody whom the member sparked', connections: 'a connection' } as const;
    await profiles.as(owner, 'PATCH', `/profiles/${owner}/settings`, { emailVisibility: 'connections' });
    await keep({ about: 'spark', prompts: 'connections', location: 'spark', career: 'connections' });
    for (const audience of AUDIENCES) {
      const [, reader] = viewers.find(([who]) => who === readers[audience])!;
      const shown = (await profiles.get(reader, `/people/${owner}`)).body;
      const { status, body } = await profiles.get(owner, `/people/${owner}?as=${audience}`);
      expect([status, body.relation, body.compatibility]).toEqual([200, null, null]);
      for (const part of ['bio_data', 'prompts', 'photos', 'email', 'interests', 'photoURL', 'fullName']) {
        expect([audience, part, body[part]]).toEqual([audience, part, shown[part]]);
      }
    }
  });

  it('POP-040 nobody else’s profile is seen as others see it', async () => {
    const [, stranger] = viewers[0]!;
    const { status, body } = await profiles.get<Problem>(stranger, `/people/${owner}?as=connections`);
    expect([status, body.code]).toEqual([404, 'profiles.profile_not_found']);
    expect((await profiles.get(owner, `/people/${owner}?as=self`)).status).toBe(400);
  });

  it('PRO-083 moderators read everything that is reported, and the member everything in the own profile', async () => {
    await keep(Object.fromEntries(SECTIONS.map((section) => [section, 'connections'])));
    const shown = await profiles.service.call('GET', `/internal/evidence/member/${owner}/profile`);
    expect(shown.body.answers).toContainEqual({ question: 'A small thing that always cheers me up', answers: ['told prompts'] });
    const own = JSON.stringify(await profiles.profile(owner));
    for (const words of ['told about', 'told dealbreakers', 'told prompts', TOWN.words, 'told-links', 'Doctorate', 'Film/TV']) {
      expect(JSON.stringify(shown.body)).toContain(words);
      expect(own).toContain(words);
    }
    expect(JSON.stringify((await profiles.get(owner, `/people/${owner}`)).body)).not.toContain('audience');
  });
});
