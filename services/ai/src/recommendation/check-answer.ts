import { z } from 'zod';
import type { KnownMember } from '../members/profiles.client.js';
import { dataLine, holdsContact } from '../prompts/fence.js';
import type { MatchPrompt, Offered } from './match.prompt.js';
import { tellsInstructions, tellsOfOthers } from './quotations.js';

export interface CheckedAnswer {
  readonly text: string;
  readonly chosen: Offered;
}

const Answer = z.object({ candidate: z.string().max(40), text: z.string().min(1).max(4000) });

/** Characters. The prompt asks for 120 words. */
const LONGEST = 1500;
/** Matches also the second of "Candidates A and B", but neither "Candidate A, a ..." nor "Candidate A, I ...". */
const ANY_CANDIDATE = /\b[Cc](?:andidate|ANDIDATE)[sS]?\s+([A-Ta-t]\b(?:(?:\s*,|,?\s+(?:and|or|&))\s+[A-HJ-T]\b)*)/gu;
/** A sentence with one of these words does not call for a spark. */
const NEGATED = /\b(?:no|not|never|nobody|avoid|without|cannot)\b|n['’]t\b/iu;

/**
 * A model's answer, if it may be shown (SAFETY-77, SAFETY-80): the candidate must have been offered, and the text must be about
 * nobody else. A bio can talk a model into anything: this check does not depend on the model's good will.
 * @returns undefined when the answer may not be shown
 */
export function checkAnswer(
  raw: string,
  offered: readonly Offered[],
  member: KnownMember,
  { system, fence }: MatchPrompt,
): CheckedAnswer | undefined {
  const answer = Answer.safeParse(parse(raw));
  if (!answer.success) return undefined;
  const letter = /^(?:candidate\s+)?([A-T])$/iu.exec(answer.data.candidate.trim())?.[1]?.toUpperCase();
  const chosen = offered.find(({ pseudonym }) => pseudonym === `Candidate ${letter}`);
  if (!chosen) return undefined;
  const text = oneParagraph(answer.data.text);
  if (text === '' || text.length > LONGEST) return undefined;
  if (text.includes(fence.token) || /<<<|>>>|\bDATA [0-9a-f]{8,}/u.test(text) || holdsContact(text)) return undefined;
  for (const [, letters] of text.matchAll(ANY_CANDIDATE)) {
    if (letters!.match(/\b[A-T]\b/giu)!.some((other) => other.toUpperCase() !== letter)) return undefined;
  }
  if (tellsInstructions(text, system) || tellsOfOthers(text, chosen, offered, member)) return undefined;
  return { text: withCall(named(text, chosen)), chosen };
}

function parse(raw: string): unknown {
  const json = /\{[\s\S]*\}/u.exec(raw)?.[0];
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

/** AIP-017: one block without line breaks, and without characters that change how it is shown. */
function oneParagraph(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
}

/** Replaces the pseudonym by the first name. A text that names nobody gets the name at its start. */
function named(text: string, { pseudonym, candidate }: Offered): string {
  const name = shownName(candidate.firstName);
  const pattern = new RegExp(String.raw`\b${pseudonym.replace(' ', String.raw`\s+`)}\b`, 'giu');
  return text.search(pattern) < 0 ? `Meet ${name}. ${text}` : text.replaceAll(pattern, () => name);
}

/** The name as it stands in a sentence: a member may choose any text as a name. */
export function shownName(firstName: string): string {
  return dataLine(firstName, 40) || 'this member';
}

/** AIP-016. */
export function withCall(text: string): string {
  const sentences = text.match(/[^.!?…]+[.!?…]*/gu) ?? [text];
  const last = sentences.at(-1)!;
  if (/\bspark\b/iu.test(last) && !NEGATED.test(last)) return /[.!?…]$/u.test(text) ? text : `${text}.`;
  return `${/[.!?…]$/u.test(text) ? text : `${text}.`} Why not send a spark?`;
}
