import { expect, it } from 'vitest';
import { addressOfMessage, seqOf, withChat, withSeq } from './message-place.js';

it.each([
  ['at=7', 7],
  ['', null],
  ['at=', null],
  ['at=0', null],
  ['at=-3', null],
  ['at=1.5', null],
  ['at=seven', null],
  ['at=99999999999999999999', null],
])('MSG-116 of ?%s the message is %s', (query, seq) => {
  expect(seqOf(new URLSearchParams(query))).toBe(seq);
});

it('MSG-116 the address of a message names its conversation and its seq, and leaves the rest as it is', () => {
  expect(addressOfMessage('a_b', 7)).toBe('/messages?chat=a_b&at=7');
  expect(String(withSeq(new URLSearchParams('chat=a_b&person=c'), 9))).toBe('chat=a_b&person=c&at=9');
  expect(String(withSeq(new URLSearchParams('chat=a_b&at=9'), null))).toBe('chat=a_b');
});

it('another conversation begins at its end', () => {
  expect(String(withChat(new URLSearchParams('chat=a_b&at=9'), 'c_d'))).toBe('chat=c_d');
  expect(String(withChat(new URLSearchParams('chat=a_b&at=9'), null))).toBe('');
});
