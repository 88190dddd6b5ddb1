import { type GroupName, QUESTION_GROUPS } from './answers.js';
import type { Section } from './audience.js';

/** The sections of answers, and the questions in them that count for nothing (ADR 61). */
export const HIDEABLE_ANSWERS: readonly { readonly section: Section & GroupName; readonly keys: readonly string[] }[] =
  QUESTION_GROUPS.flatMap(({ group, questions }) => {
    const keys = questions.flatMap(({ key, interest, agreement }) => (interest || agreement ? [] : [key]));
    return keys.length === 0 ? [] : [{ section: group as Section & GroupName, keys }];
  });
