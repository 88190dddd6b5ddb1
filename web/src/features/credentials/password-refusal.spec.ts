import { describe, expect, it } from 'vitest';
import { NAME_PROBLEM_TEXTS } from '@affinity/proto/vocabulary/person-name';
import { ApiError } from '#shared/api/api-error.js';
import { passwordRefusal } from './password-refusal.js';
import * as english from './problem.texts.js';
import * as german from './problem.texts.de.js';
import * as spanish from './problem.texts.es.js';

const weak = (problem: string) =>
  new ApiError('weak-password', 400, 'Password is too weak', null, [{ path: 'password', message: 'In English.' }], undefined, null, {
    problem,
  });

describe('LNG-028 why a password is too weak', () => {
  it.each([
    ['en', english.PASSWORD_PROBLEMS, 'In English.'],
    ['de', german.PASSWORD_PROBLEMS, 'Dieses Passwort enthält den Namen dieser Seite. Nimm Wörter, die niemand mit ihr verbindet.'],
    ['es', spanish.PASSWORD_PROBLEMS, 'Esta contraseña contiene el nombre de este sitio. Elige palabras que nadie relacione con él.'],
  ])('is said in "%s"', (_, words, text) => {
    expect(passwordRefusal('Too weak', weak('site'), words)).toEqual({ text: 'Too weak', reason: text });
  });

  it('is said in the words of the server where it is another than these, and of no other refusal', () => {
    expect(passwordRefusal('Too weak', weak('new'), german.PASSWORD_PROBLEMS).reason).toBe('In English.');
    expect(passwordRefusal('No', new ApiError('email-already-in-use', 409, 'Taken'), german.PASSWORD_PROBLEMS).reason).toBeUndefined();
  });

  it('and why a name is not taken is said in each language, for everything that the server finds', () => {
    for (const { NAME_PROBLEMS, PASSWORD_PROBLEMS } of [german, spanish]) {
      expect(Object.keys(NAME_PROBLEMS)).toEqual(Object.keys(NAME_PROBLEM_TEXTS));
      expect(Object.keys(PASSWORD_PROBLEMS)).toEqual(['short', 'common', 'own', 'site']);
    }
  });
});
