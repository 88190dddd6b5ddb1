import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, personProfileOf, type TestMember, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { clearMemberStorage } from '#features/session/member-storage.js';
import { COMPOSER_TEXTS, FILE_TEXTS } from '../texts.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const note = new File(['Milk'], 'note.txt', { type: 'text/plain' });

describe('files that wait in a conversation', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    clearMemberStorage();
    const cards = [cleo, bea].map((other) => conversationCardOf(ada, other, messageOf(pairKeyOf(ada, other), other, 'Hello')));
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf(cards))
      .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([]))
      .on('GET', '/api/people/{id}', personProfileOf(bea))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .done('POST', '/api/conversations/{pairKey}/typing');
  });
  const form = (other: TestMember) => screen.findByRole('form', { name: `Message to ${other.fullName}` });
  const choose = async (other: TestMember) => {
    fireEvent.click(document.querySelector(`[data-pair-key="${pairKeyOf(ada, other)}"]`)!);
    await form(other);
  };
  /** Its name says what its words are for: a message, or those under the files. */
  const box = () =>
    screen.queryByRole('textbox', { name: FILE_TEXTS.caption }) ?? screen.getByRole('textbox', { name: COMPOSER_TEXTS.prompt });
  const pickInBea = async () => {
    const page = showPage(`/messages?chat=${pairKeyOf(ada, bea)}`, gateway);
    fireEvent.change(await screen.findByLabelText(COMPOSER_TEXTS.attach, { selector: 'input' }), { target: { files: [note] } });
    await screen.findByRole('region', { name: FILE_TEXTS.region });
    fireEvent.change(box(), { target: { value: 'For the weekend' } });
    return page;
  };

  it('MSG-110 they and the words are there again after another conversation was looked at, and are in no other one', async () => {
    await pickInBea();
    await choose(cleo);
    expect(screen.queryByText('note.txt')).toBeNull();
    expect(box()).toHaveValue('');
    await choose(bea);
    expect(await screen.findByText('note.txt')).toBeVisible();
    expect(box()).toHaveValue('For the weekend');
    // What waits is no news: the focus stays where it is.
    expect(box()).not.toHaveFocus();
  });

  it('MSG-110 what was taken out stays out', async () => {
    const { user } = await pickInBea();
    await user.click(screen.getByRole('button', { name: FILE_TEXTS.remove('note.txt') }));
    await choose(cleo);
    await choose(bea);
    expect(screen.queryByText('note.txt')).toBeNull();
  });

  it('MSG-110 a sign-out forgets them', async () => {
    await pickInBea();
    act(() => clearMemberStorage());
    await waitFor(() => expect(screen.queryByText('note.txt')).toBeNull());
    await choose(cleo);
    await choose(bea);
    expect(screen.queryByText('note.txt')).toBeNull();
  });
});
