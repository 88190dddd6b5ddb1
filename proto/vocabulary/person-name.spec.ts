import { describe, expect, it } from 'vitest';
import { cleanName, nameProblem, normalName } from './person-name.js';

describe('a name is taken', () => {
  it.each([
    'Ann Lee',
    "Seán O'Connor-Smith",
    'Q3f9a1 4',
    'Ann 🦊',
    'Ann ❤️',
    'Zoë 👩‍🚀',
    'Иван Петров',
    'Αλέξανδρος',
    'محمد علی',
    'می‌خواهم',
    'देवनागरी क्‍ष',
    '山田 太郎',
    '山田タロウ Ken',
    '김민준 Kim',
    '李小龍 Bruce',
    'ניר כהן',
    'สมชาย',
    'Nguyễn Văn A',
    'Grace Support',
    'Affinity Jones',
    'Modesta Adminov',
    'Bill Staff',
    'Jean-Luc Team',
    'D. Souza',
    'Clara Vaughn',
    'Arnold Sternberg',
    'Işıl Yıldız',
    'Modi Kornél',
    'Carmen Burns',
    'Иван Поддержкин',
  ])('%s', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });
});

describe('a name is not taken', () => {
  it.each([
    ['\u202eeeL nnA', 'invisible'],
    ['Ann\u200b Lee', 'invisible'],
    ['Ann\u2060Lee', 'invisible'],
    ['Ann\u200dLee', 'invisible'],
    ['\u2066Ann\u2069', 'invisible'],
    ['\u3164', 'invisible'],
    ['\u2800\u2800', 'invisible'],
    ['So\u00adphie', 'invisible'],
    ['\u{e0041}nn', 'invisible'],
    ['\u200f', 'invisible'],
    [`A${'\u0301'.repeat(9)}nn`, 'piled-marks'],
    ['www.evil.com Smith', 'address'],
    ['Ann evil.example', 'address'],
    ['ann@example.com', 'address'],
    ['Аnn Lee', 'mixed-scripts'],
    ['Ann Lее', 'mixed-scripts'],
    ['Αnn', 'mixed-scripts'],
    ['Анна Lee', 'mixed-scripts'],
    ['Affinity Moderator', 'reserved'],
    ['AFFINITY Support', 'reserved'],
    ['AffinitySupport', 'reserved'],
    ['Affinity', 'reserved'],
    ['4dmin', 'reserved'],
    ['Ann Admin', 'reserved'],
    ['Àdmin Team', 'reserved'],
    ['Official Support', 'reserved'],
    ['Ｍｏｄｅｒａｔｏｒ', 'reserved'],
    ['Trust & Safety', 'reserved'],
    ['Admın', 'reserved'],
    ['\u0251dmin', 'reserved'],
    ['Moderat\u1d0fr', 'reserved'],
    ['Adrnin', 'reserved'],
    ['Supp0rt Tearn', 'reserved'],
    ['Adm1nistrat0r', 'reserved'],
    ['Aclmin', 'reserved'],
    ['Modera\u1d1bor', 'reserved'],
    ['\u00d8fficial Supp\u00f8rt', 'reserved'],
    ['Affinlty', 'reserved'],
    ['VVebmaster', 'reserved'],
    ['Affinity Support 24', 'reserved'],
    ['Official Team 4u', 'reserved'],
    ['Safety Team X', 'reserved'],
    ['Support \u2665 4', 'reserved'],
    ['Sup-port', 'reserved'],
    ['Affinity-Moderation Team', 'reserved'],
    ['Affinity Supporter', 'reserved'],
    ['M o d e r a t o r .', 'reserved'],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});

it('the same letters written in two ways are one name, with plain spaces', () => {
  expect(normalName(' Zoe\u0308\u00a0\u2003Lee ')).toBe('Zo\u00eb Lee');
});

describe('a name of a provider', () => {
  it.each([
    ['\u202eAnn\u200b Lee', 'Ann Lee'],
    ['Ann\nLee', 'Ann Lee'],
    ['Ann Лебедева', 'Ann'],
    ['Affinity Moderator', ''],
    ['محمد می‌خواهم', 'محمد می‌خواهم'],
    [`A${'\u0301'.repeat(9)}nn`, '\u00c1\u0301\u0301\u0301\u0301nn'],
    ['Ann 👩‍🚀', 'Ann 👩‍🚀'],
  ])('%j becomes %j, which is taken', (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned);
    expect(nameProblem(cleanName(name))).toBeUndefined();
  });
});
