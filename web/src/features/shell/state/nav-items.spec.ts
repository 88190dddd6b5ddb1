import { describe, expect, it } from 'vitest';
import { BOTTOM_BAR_ITEMS, DRAWER_ITEMS, NAV_ITEMS, navItemAt } from './nav-items.js';
import { DESKTOP_QUERY, SHELL_BREAKPOINT_PX } from '../components/shell.constants.js';

describe('navigation', () => {
  it('NAV-001 has the ids and paths of the specification', () => {
    expect(NAV_ITEMS.map(({ id, path }) => [id, path])).toEqual([
      ['home', '/'],
      ['discover', '/discover'],
      ['matches', '/matches'],
      ['messages', '/messages'],
      ['profile', '/profile'],
      ['search', '/search'],
      ['sparks', '/sparks'],
      ['stories', '/stories'],
    ]);
  });
  it('NAV-002 NAV-003 labels the search route "AI Practice" and the others by their names', () => {
    expect(NAV_ITEMS.map(({ label }) => label)).toEqual([
      'Home',
      'Discover',
      'Matches',
      'Messages',
      'Profile',
      'AI Practice',
      'Sparks',
      'Stories',
    ]);
  });
  it('NAV-013 the bottom bar has exactly five, in order', () => {
    expect(BOTTOM_BAR_ITEMS.map(({ label }) => label)).toEqual(['Home', 'Discover', 'Matches', 'Messages', 'Profile']);
  });
  it('NAV-014 the drawer has the other three', () => {
    expect(DRAWER_ITEMS.map(({ label }) => label)).toEqual(['AI Practice', 'Sparks', 'Stories']);
  });
  it('GRD-007 counts /home as home', () => {
    expect(navItemAt('/home')?.id).toBe('home');
    expect(navItemAt('/post/1')).toBeUndefined();
  });
  it('NAV-009 CONST-012 changes at 768 px', () => {
    expect(SHELL_BREAKPOINT_PX).toBe(768);
    expect(DESKTOP_QUERY).toBe('(min-width: 768px)');
  });
});
