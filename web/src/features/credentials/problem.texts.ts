import { NAME_PROBLEM_TEXTS } from '@affinity/proto/vocabulary/person-name';

/** Why a name is not taken. */
export const NAME_PROBLEMS = NAME_PROBLEM_TEXTS;

/** Why a password is too weak, by what the server says of it, where the app speaks another language: the server says it in English. */
export const PASSWORD_PROBLEMS: Readonly<Record<string, string>> = {};
