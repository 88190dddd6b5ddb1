import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { ADDITIONAL_TITLE, GENDERS } from '@affinity/proto/vocabulary/questionnaire';
import { describe, expect, it } from 'vitest';

type Module = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<Module>(['./**/texts*.ts', './**/*.texts*.ts', '!./**/*.spec.ts'], { eager: true });
const LANGUAGE_IN_NAME = new RegExp(`\\.(${LANGUAGES.slice(1).join('|')})\\.ts$`);
const english = Object.entries(modules).filter(([path]) => !LANGUAGE_IN_NAME.test(path));
const OTHERS = LANGUAGES.slice(1);

/** Each module with its translation. */
const inLanguage = (language: string) =>
  english.map(([path, words]) => [path, words, modules[path.replace(/\.ts$/, `.${language}.ts`)]] as const);

/** A value that words are put together with. It shows whether a translation left it out. */
const GIVEN = 'Zoë';

/** The names and kinds of a module's values, at any depth. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

/**
 * The same for a translation. A table that is empty in English is for what the server says in English: each language has its words
 * for it, which tests of their own look at.
 */
function shapeIn(translated: unknown, words: unknown): unknown {
  if (typeof translated !== 'object' || translated === null || typeof words !== 'object' || words === null) return shapeOf(translated);
  const all: Readonly<Record<string, unknown>> = { ...words };
  if (Object.keys(all).length === 0) return {};
  return Object.fromEntries(Object.entries(translated).map(([name, each]) => [name, shapeIn(each, all[name])]));
}

/** The texts of a module by their place; those that are made of one value with that value put in. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    try {
      const text: unknown = (value as (given: string) => unknown)(GIVEN);
      return value.length === 1 && typeof text === 'string' ? [[`${place}()`, text]] : [];
    } catch {
      // It takes something else than a name.
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, `${place}.${name}`));
}

describe('the words of the app', () => {
  it('are in modules that were found', () => {
    expect(english.length).toBeGreaterThan(60);
  });

  it.each(OTHERS)('LNG-001 are all in "%s", by the same names', (language) => {
    for (const [path, words, translated] of inLanguage(language)) {
      // What the questionnaire says in English is what is looked up.
      if (!path.includes('question-words')) expect([path, shapeIn(translated, words)]).toEqual([path, shapeOf(words)]);
    }
  });

  it.each(OTHERS)('LNG-001 leave no name out and no text empty, in "%s"', (language) => {
    for (const [path, words, translated] of inLanguage(language)) {
      const others = new Map(textsOf(translated));
      for (const [place, text] of textsOf(words)) {
        const other = others.get(place);
        if (text.includes(GIVEN)) expect([path, place, other]).toEqual([path, place, expect.stringContaining(GIVEN)]);
        expect([path, place, other?.trim() === '']).toEqual([path, place, text.trim() === '']);
      }
    }
  });

  it.each(OTHERS)('LNG-002 everything that the questionnaire says has words in "%s", and each its own', (language) => {
    const words = modules[`./features/questionnaire/question-words.texts.${language}.ts`]!['QUESTION_WORDS'] as Readonly<
      Record<string, string>
    >;
    const said = QUESTION_GROUPS.flatMap(({ title, lead, questions, unasked = [] }) => [
      title,
      lead,
      ...questions.flatMap(({ asks, label, line = label, options }) => [asks, label, line, ...options]),
      ...unasked.flatMap(({ label, line = label }) => [label, line]),
    ]);
    expect([...new Set([...said, ADDITIONAL_TITLE, ...GENDERS])].filter((text) => !words[text])).toEqual([]);
    // Two options of one question that read alike could not be told apart.
    for (const { questions } of QUESTION_GROUPS)
      for (const { options } of questions) expect(new Set(options.map((option) => words[option])).size).toBe(options.length);
  });
});
