import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { showCard, shownMembers, withCard } from './shown-cards.js';

const CARD = { memberId: 'ann', revision: 7, name: 'Anna Maria Sand', photoURL: 'new.jpg' };
const OLD = { userName: 'Ann Lee', userPhoto: null };
const NEW = { userName: 'Anna Maria Sand', userPhoto: 'new.jpg' };

const feed = (ann: typeof OLD | typeof NEW) => ({
  pages: [
    {
      items: [
        { id: 'p1', userId: 'ann', ...ann, content: 'Mine', quotedPost: null },
        { id: 'p2', userId: 'bo', userName: 'Bo Ray', userPhoto: 'bo.jpg', quotedPost: { id: 'p1', userId: 'ann', ...ann } },
      ],
    },
  ],
  pageParams: [null],
});

describe('a new name and photo', () => {
  it('PRO-062 stand in posts, quotes, people and conversations, and nowhere else', () => {
    expect(withCard(feed(OLD), CARD)).toEqual(feed(NEW));
    const people = { items: [{ id: 'ann', fullName: 'Ann Lee', photoURL: null, compatibility: 70 }], total: 1 };
    expect(withCard(people, CARD)).toEqual({
      items: [{ id: 'ann', fullName: CARD.name, photoURL: 'new.jpg', compatibility: 70 }],
      total: 1,
    });
    const chat = { memberId: 'ann', firstName: 'Ann', lastName: 'Lee', photoURL: null, unread: 2 };
    expect(withCard(chat, CARD)).toEqual({ ...chat, firstName: 'Anna', lastName: 'Maria Sand', photoURL: 'new.jpg' });
  });

  it('PRO-062 stand in notifications; what was sealed in a case stays as it was', () => {
    const told = { number: 3, kind: 'post-like', actors: [{ id: 'ann', name: 'Ann Lee', photoUrl: null }], others: 0 };
    expect(withCard(told, CARD)).toEqual({ ...told, actors: [{ id: 'ann', name: CARD.name, photoUrl: 'new.jpg' }] });
    const sealed = { member: { id: 'ann', name: 'Ann Lee', photoUrl: null, standing: 'good' } };
    expect(withCard(sealed, CARD)).toBe(sealed);
  });

  it('leave every object as it is that shows nobody of that id', () => {
    const others = feed(NEW);
    expect(withCard(others, { ...CARD, memberId: 'cy' })).toBe(others);
    expect(withCard(others, CARD)).toBe(others);
    const changed = withCard(feed(OLD), CARD);
    expect(withCard(changed, CARD)).toBe(changed);
    const relation = { memberId: 'ann', following: true };
    expect(withCard(relation, CARD)).toBe(relation);
    for (const value of [undefined, null, 'ann', 7]) expect(withCard(value, CARD)).toBe(value);
  });

  it('EXPERIENCE-26 reach what is known and not on a screen now, and make nothing younger', () => {
    const client = new QueryClient();
    client.setQueryData(['feed'], feed(OLD), { updatedAt: 1000 });
    client.setQueryData(['other'], { count: 1 }, { updatedAt: 1000 });
    showCard(client, CARD);
    expect(client.getQueryData(['feed'])).toEqual(feed(NEW));
    expect(client.getQueryState(['feed'])?.dataUpdatedAt).toBe(1000);
  });
});

it('whom a page shows begins with who is on the screen, each once', () => {
  const client = new QueryClient();
  client.setQueryData(['left'], { items: [{ id: 'cy', fullName: 'Cy', photoURL: null }] });
  client.setQueryData(['feed'], feed(OLD));
  const stop = new QueryObserver(client, { queryKey: ['feed'], staleTime: Infinity }).subscribe(() => undefined);
  expect(shownMembers(client, 10)).toEqual(['ann', 'bo', 'cy']);
  expect(shownMembers(client, 2)).toEqual(['ann', 'bo']);
  stop();
});
