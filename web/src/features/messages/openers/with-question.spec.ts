import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { describe, expect, it } from 'vitest';
import { withQuestion } from './with-question.js';

const ONE = 'Which trail would you walk again tomorrow?';
const OTHER = 'What is growing at your place right now?';
const OPENERS = [ONE, OTHER].map((question) => ({ option: null, question }));
const press = (text: string, question: string) => withQuestion(text, question, OPENERS);

describe('MSG-121 a pressed question in the text box', () => {
  it('is all that is there in an empty one', () => {
    expect(press('', ONE)).toBe(ONE);
    expect(press(' \n', ONE)).toBe(ONE);
  });

  it('comes on a new line below what the member wrote', () => {
    expect(press('Hello Bea! ', ONE)).toBe(`Hello Bea!\n${ONE}`);
  });

  it('takes the place of one that was pressed before, and is there once', () => {
    expect(press(ONE, OTHER)).toBe(OTHER);
    expect(press(ONE, ONE)).toBe(ONE);
    expect(press(`Hello Bea!\n${ONE}`, OTHER)).toBe(`Hello Bea!\n${OTHER}`);
  });

  it('leaves one that the member went on with', () => {
    expect(press(`${ONE} I would.`, OTHER)).toBe(`${ONE} I would.\n${OTHER}`);
  });

  it('changes nothing where there is no room for all of it', () => {
    const full = 'x'.repeat(MAX_MESSAGE_LENGTH - 10);
    expect(press(full, ONE)).toBe(full);
  });
});
