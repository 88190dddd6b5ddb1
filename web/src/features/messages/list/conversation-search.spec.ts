import { describe, expect, it } from 'vitest';
import type { FarewellNote } from '#shared/api/schema.js';
import { findConversations, findFarewells } from './conversation-search.js';

const CARDS = [
  { name: 'Ann Lee', words: 'See you at the harbour' },
  { name: 'Élise Okoro', words: 'No messages yet' },
  { name: 'Ben Harbourne', words: 'ok' },
];
const namesFor = (term: string): string[] => findConversations(CARDS, term).map(({ name }) => name);

describe('the search of conversations', () => {
  it('MSG-003 finds a part of a name, whatever the case', () => {
    expect(namesFor('LEE')).toEqual(['Ann Lee']);
    expect(namesFor('éLISE')).toEqual(['Élise Okoro']);
  });
  it('MSG-004 finds a part of the last message, whatever the case', () => {
    expect(namesFor('HARBOUR')).toEqual(['Ann Lee', 'Ben Harbourne']);
    expect(namesFor('at the')).toEqual(['Ann Lee']);
  });
  it('shows all for blanks and nothing for what nobody has', () => {
    expect(namesFor('  ')).toHaveLength(3);
    expect(namesFor('zebra')).toEqual([]);
  });
});

it('MSG-125 a conversation that the other ended is found by the name, with no other beside it, too', () => {
  const farewells = [{ firstName: 'Ada', lastName: 'Ray' }] as unknown as FarewellNote[];
  expect(findFarewells(farewells, 'ada r')).toHaveLength(1);
  expect(findFarewells(farewells, '')).toHaveLength(1);
  expect(findFarewells(farewells, 'zebra')).toEqual([]);
});
