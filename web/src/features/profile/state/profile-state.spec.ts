import { describe, expect, it } from 'vitest';
import type { PersonProfile } from '#shared/api/schema.js';
import { absenceOf } from './profile-state.js';

const person = { id: 'p' } as PersonProfile;
const read = { data: undefined, isError: false, isLoading: false };

describe('absenceOf', () => {
  it('PRO-027 tells the states apart', () => {
    expect(absenceOf(false, { ...read, data: person })).toBe('signedOut');
    expect(absenceOf(true, { ...read, isLoading: true })).toBe('loading');
    expect(absenceOf(true, { ...read, data: null })).toBe('notFound');
    expect(absenceOf(true, { ...read, isError: true })).toBe('failed');
    expect(absenceOf(true, read)).toBe('empty');
    expect(absenceOf(true, { ...read, data: person })).toBeNull();
  });
  it('keeps what was read when a later read fails', () => {
    expect(absenceOf(true, { data: person, isError: true, isLoading: false })).toBeNull();
  });
});
