import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatewayFor, personCardOf, personProfileOf, profileOf, testMember } from '#testing/data/members.js';
import { withPerson } from '#testing/data/people.js';
import { peoplePageOf } from '#testing/data/relations.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { readMessageDraft } from '#features/session/message-draft.js';
import { pairKeyOf } from '#features/places/chat-address.js';

const ada = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');
const PUT = '/api/profiles/{id}/prompts';
const JOY = { prompt: 'small-joy', answer: 'Snow in April' };
const LEARNING = { prompt: 'learning', answer: 'To whistle' };
const JOY_WORDS = 'A small thing that always cheers me up';
const LEARNING_WORDS = 'Something I am learning right now';

const region = () => screen.findByRole('region', { name: 'In my own words' });
const answersIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((card) => [...card.querySelectorAll('p')].map(({ textContent }) => textContent));

describe('the own prompts', () => {
  let gateway: GatewayStandIn;
  const open = async (prompts = [JOY, LEARNING], revision = 4) => {
    gateway = withPerson(gatewayFor(ada), personProfileOf(ada, { relation: null, prompts }))
      .on('GET', '/api/profiles/{id}', profileOf(ada, { prompts, prompts_revision: revision }))
      .on('PUT', PUT, ({ body }) => profileOf(ada, { ...(body as { prompts: [] }), prompts_revision: revision + 1, revision: 9 }));
    const { user } = showPage('/profile', gateway);
    await user.click(await screen.findByRole('button', { name: prompts.length === 0 ? 'Answer a prompt' : 'Edit prompts' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Prompts' })) };
  };
  const saves = () => gateway.asked.filter(({ method }) => method === 'PUT').map(({ query, body }) => [query.get('revision'), body]);

  it('PRO-079 are cards in their order; the first is answered in a dialog and stands there once it is saved', async () => {
    const { user, dialog } = await open([], 0);
    expect(screen.queryByRole('region', { name: 'In my own words' })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Prompt 1'), JOY_WORDS);
    await user.type(dialog.getByLabelText('Your answer'), 'Snow in April');
    expect(dialog.getByText('227 characters left')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves()).toEqual([['0', { prompts: [JOY] }]]);
    expect(answersIn(await region())).toEqual([[JOY_WORDS, 'Snow in April']]);
    expect(screen.getByText('Your prompts are saved.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit prompts' })).toBeVisible();
  });

  it('PRO-079 are put into another order, added and taken out by buttons, which is read out', async () => {
    const { user, dialog } = await open();
    expect(answersIn(await region())).toEqual([
      [JOY_WORDS, 'Snow in April'],
      [LEARNING_WORDS, 'To whistle'],
    ]);
    await user.click(dialog.getByRole('button', { name: /^Later ?: A small thing/ }));
    expect(screen.getByText(`${JOY_WORDS}: place 2 of 2.`)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add a prompt' }));
    expect(dialog.getByLabelText('Prompt 3')).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'Add a prompt' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Write an answer, or take the prompt out.')).toBeVisible();
    expect(saves()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Take out ?: A perfect Sunday/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toEqual([['4', { prompts: [LEARNING, JOY] }]]));
  });

  it('PRO-079 a save that fails says so and keeps what was written', async () => {
    const { user, dialog } = await open();
    gateway.refuse('PUT', PUT, { status: 503, times: 1 });
    const [first] = dialog.getAllByLabelText('Your answer');
    await user.type(first!, ', and rain');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Your prompts were not saved. Please try again.')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveFocus();
    expect(first).toHaveValue('Snow in April, and rain');
  });

  it('PRO-078 what was saved elsewhere meanwhile is not replaced unseen; a second save replaces it', async () => {
    const { user, dialog } = await open();
    gateway
      .refuse('PUT', PUT, { status: 409, code: 'profiles.prompts_outdated', times: 1 })
      .on('GET', '/api/profiles/{id}', profileOf(ada, { prompts: [LEARNING], prompts_revision: 7, revision: 8 }));
    await user.type(dialog.getAllByLabelText('Your answer')[0]!, '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Your prompts were changed elsewhere meanwhile\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves().map(([revision]) => revision)).toEqual(['4', '7']));
  });

  it('PRO-079 closing with something unsaved asks once', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getAllByLabelText('Your answer')[0]!, '!');
    const close = dialog.getByRole('button', { name: 'Close' });
    await user.click(close);
    const asked = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getAllByLabelText('Your answer')[0]).toHaveValue('Snow in April!');
    await user.click(close);
    await user.click(within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves()).toEqual([]);
  });
});

describe('the prompts of somebody else', () => {
  const connected = { following: false, followedBy: false, sparked: false, sparkedBy: false, connected: true };
  const person = (relation = connected) => personProfileOf(bob, { prompts: [JOY], relation });

  it('POP-039, POP-027 stand above the sections of the popup, which has no way to write', async () => {
    const bio = person().bio_data!;
    const told = { ...person(), bio_data: { ...bio, additional: { ...bio.additional, moreInfo: 'Tall.' } } };
    showPage(`/sparks?person=${bob.id}`, withPerson(gatewayFor(ada), told));
    const part = await region();
    expect(answersIn(part)).toEqual([[JOY_WORDS, 'Snow in April']]);
    const about = screen.getByRole('region', { name: 'About Me' });
    expect(part.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(part).queryByRole('button')).toBeNull();
  });

  it('POP-039 without any there is no section, and one that this page has no words for is left out', async () => {
    showPage(
      `/sparks?person=${bob.id}`,
      withPerson(gatewayFor(ada), personProfileOf(bob, { prompts: [{ prompt: 'of-later', answer: 'Hi' }] })),
    );
    await screen.findByRole('dialog', { name: bob.fullName });
    expect(screen.queryByRole('region', { name: 'In my own words' })).toBeNull();
    expect(screen.queryByText('Hi')).toBeNull();
  });

  const inMatches = async (relation = connected) => {
    const gateway = withPerson(gatewayFor(ada), person(relation)).on('GET', '/api/people', peoplePageOf([personCardOf(bob)]));
    const { user } = showPage('/matches?q=bob', gateway);
    await user.click(await screen.findByRole('button', { name: bob.fullName }));
    return { user, part: await region() };
  };

  it('POP-039 who is connected replies from Matches, with the words in the text box and a draft below them', async () => {
    const { user, part } = await inMatches();
    await user.click(within(part).getByRole('button', { name: /^Reply to this/ }));
    const pairKey = pairKeyOf(ada.id, bob.id);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/messages?chat=${pairKey}`));
    expect(readMessageDraft(pairKey, ada.id)).toBe('“Snow in April”\n');
  });

  it('POP-039 nobody else can', async () => {
    const { part } = await inMatches({ ...connected, connected: false });
    expect(within(part).queryByRole('button')).toBeNull();
  });
});
