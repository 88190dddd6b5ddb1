import { exportedPart } from '@affinity/kit/testing/exported-part';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byQuestion, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { SECTIONS } from '@affinity/proto/vocabulary/audience';
import { answers, ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const files = async (member: string): Promise<Record<string, unknown>> =>
  Object.fromEntries((await exportedPart(profiles.service, member)).records) as Record<string, unknown>;
/** The part of the export for people. */
const sections = async (member: string) => (await exportedPart(profiles.service, member)).sections;

describe('SAFETY-74 the part of profiles in an export', () => {
  it('holds the profile with answers and settings and every acceptance, and nothing of anybody else', async () => {
    const [member, other] = [await profiles.onboard({ firstName: 'Mara' }), await profiles.onboard({ firstName: 'Otis' })];
    const stored = await files(member);
    expect(stored['profile']).toMatchObject({
      id: member,
      firstName: 'Mara',
      emailVisibility: 'connections',
      agreementsAccepted: true,
      bioData: { social: expect.any(Object) },
    });
    expect(stored['agreements-1']).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toContain('Otis');
    expect(JSON.stringify(stored)).not.toContain(other);
  });

  it('says in words who the member is and whom they know, by name, and nothing of who blocked them', async () => {
    const member = await profiles.onboard({ firstName: 'Mara', lastName: 'Own' });
    const [friend, blocker, gone] = [
      await profiles.onboard({ firstName: 'Otis', lastName: 'Öst' }),
      await profiles.onboard(),
      await profiles.onboard(),
    ];
    await profiles.relate(member, 'follow', friend);
    await profiles.relate(friend, 'spark', member);
    await profiles.relate(blocker, 'block', member);
    // The member blocks the blocker back. It is answered as for anybody, and must not bring the name.
    await profiles.relate(member, 'block', blocker);
    await profiles.relate(member, 'mute', gone);
    await profiles.relate(member, 'skip', gone);
    await profiles.service.database.query(`DELETE FROM agreement_acceptances WHERE profile_id = $1`, [gone]);
    await profiles.service.database.query(`DELETE FROM profiles WHERE id = $1`, [gone]);
    const shown = await sections(member);
    expect(shown.map(({ title }) => title)).toEqual(['Profile', 'Answers', 'Settings', 'People', 'Agreements']);
    const [profile, answers, settings, people, agreements] = shown.map(({ entries }) => entries);
    expect(profile).toMatchObject([{ heading: 'Mara Own' }]);
    expect(answers!.length).toBeGreaterThan(0);
    expect(JSON.stringify(answers)).not.toMatch(/\[object|undefined|bioData/);
    expect(settings![0]!.facts!.map(({ text }) => text)).toEqual(['to your connections', 'yes', ...SECTIONS.map(() => 'to everyone')]);
    const known = people!.map(({ heading, facts }) => [heading, facts!.map(({ label }) => label)]);
    expect(known.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['Deleted member', ['You muted them', 'You skipped them']],
      ['Otis Öst', ['You follow them since', 'They sent you a spark']],
    ]);
    expect(agreements!.map(({ heading }) => heading)).toContain('Privacy Policy');
    expect(JSON.stringify([shown, await files(member)])).not.toContain(blocker);
  });

  it('PRO-080 holds the prompts in their order with their words, and who sees which section', async () => {
    const member = await profiles.onboard();
    const prompts = [
      { prompt: 'small-joy', answer: 'Snow' },
      { prompt: 'learning', answer: 'To whistle' },
    ];
    await profiles.as(member, 'PUT', `/profiles/${member}/prompts?revision=0`, { prompts });
    await profiles.as(member, 'PATCH', `/profiles/${member}/settings`, { audience: { prompts: 'spark', location: 'connections' } });
    expect((await files(member))['profile']).toMatchObject({ prompts, audience: { prompts: 'spark', location: 'connections' } });
    const shown = await sections(member);
    expect(shown.find(({ title }) => title === 'Prompts')!.entries).toEqual([
      { heading: 'A small thing that always cheers me up', text: 'Snow' },
      { heading: 'Something I am learning right now', text: 'To whistle' },
    ]);
    const settings = shown.find(({ title }) => title === 'Settings')!.entries[0]!.facts;
    expect(settings).toContainEqual({ label: 'Shown: Prompts', text: 'to people you sparked and connections' });
    expect(settings).toContainEqual({ label: 'Shown: Place', text: 'to connections' });
  });

  it('names every question that was answered, in the order of the questionnaire', async () => {
    const member = await profiles.onboard({}, answers(byQuestion(({ options }) => [options[0]!])));
    const shown = (await sections(member)).find(({ title }) => title === 'Answers')!;
    const told = shown.entries.map(({ heading, facts }) => [heading, facts!.map(({ label, text }) => [label, text])]);
    expect(told.slice(0, QUESTION_GROUPS.length)).toEqual(
      QUESTION_GROUPS.map(({ title, questions }) => [title, questions.map(({ label, options }) => [label, options[0]])]),
    );
  });

  it('ONB-058 holds answers that are not saved yet, in words too, and no section without any', async () => {
    const [member, other] = [await profiles.onboard(), await profiles.onboard()];
    const draft = {
      revision: 0,
      step: 6,
      answers: { social: { outgoing: ['Homebody'] }, additional: { moreInfo: 'Half a sen', gender: 'Woman' } },
    };
    expect((await profiles.as(member, 'PUT', `/profiles/${member}/questionnaire-draft`, draft)).status).toBe(200);
    expect((await files(member))['questionnaire-draft']).toMatchObject({ step: 6, answers: draft.answers });
    const shown = (await sections(member)).find(({ title }) => title === 'Answers not saved yet')!;
    expect(shown.entries[0]).toMatchObject({ text: 'Half a sen' });
    expect(shown.entries.flatMap(({ facts = [] }) => facts.map(({ text }) => text))).toEqual(['Homebody', 'Woman']);
    expect((await sections(other)).map(({ title }) => title)).not.toContain('Answers not saved yet');
    expect(Object.keys(await files(other))).not.toContain('questionnaire-draft');
  });

  it('PPL-052 holds what is a must and what matters, in words too, and no section without any', async () => {
    const member = await profiles.onboard({}, answers(byQuestion(({ options }) => [options[0]!])));
    const questions = { 'lifestyle.diet': 'must', 'religion.faith': 'matters' };
    await profiles.as(member, 'PUT', `/profiles/${member}/importance`, { questions, saidSoOnly: true });
    expect((await files(member))['profile']).toMatchObject({ importance: questions, saidSoOnly: true });
    expect((await sections(member)).find(({ title }) => title === 'What matters')?.entries).toEqual([
      {
        facts: [
          { label: 'Diet', text: 'a must' },
          { label: 'Faith', text: 'matters' },
          { label: 'Only people who answered what is a must', text: 'yes' },
        ],
      },
    ]);
    await profiles.as(member, 'PUT', `/profiles/${member}/importance`, { questions: {}, saidSoOnly: false });
    expect((await sections(member)).map(({ title }) => title)).not.toContain('What matters');
  });

  it('goes to services only', async () => {
    await expect(exportedPart(profiles.service, await profiles.onboard(), 'wrong')).rejects.toThrow('401');
  });
});
