import { MAX_PROMPTS, PROMPT_IDS, type PromptId } from '@affinity/proto/vocabulary/prompts';
import type { PromptAnswer } from '#shared/api/schema.js';

/** A prompt of the form with its answer so far. */
export interface PromptRow {
  /** The same for as long as the form is open, whatever is chosen in it. */
  readonly key: number;
  readonly prompt: PromptId;
  readonly answer: string;
}

const isOffered = (prompt: string): prompt is PromptId => (PROMPT_IDS as readonly string[]).includes(prompt);

/** What is not offered any more cannot be saved again. */
export const rowsOf = (prompts: readonly PromptAnswer[]): readonly PromptRow[] =>
  prompts.flatMap(({ prompt, answer }, key) => (isOffered(prompt) ? [{ key, prompt, answer }] : []));

/** The prompts that a row can be about: its own, and those of no other row. */
export const choicesFor = (rows: readonly PromptRow[], row: PromptRow): readonly PromptId[] =>
  PROMPT_IDS.filter((id) => id === row.prompt || rows.every(({ prompt }) => prompt !== id));

export function withAnother(rows: readonly PromptRow[]): readonly PromptRow[] {
  const free = PROMPT_IDS.find((id) => rows.every(({ prompt }) => prompt !== id));
  if (rows.length >= MAX_PROMPTS || free === undefined) return rows;
  return [...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, prompt: free, answer: '' }];
}

/** @param by -1 for one place earlier, 1 for one later */
export function moved(rows: readonly PromptRow[], key: number, by: -1 | 1): readonly PromptRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const to = from + by;
  const [row, other] = [rows[from], rows[to]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one, index) => (index === from ? other : index === to ? row : one));
}

export const answersOf = (rows: readonly PromptRow[]): { prompt: PromptId; answer: string }[] =>
  rows.map(({ prompt, answer }) => ({ prompt, answer: answer.trim() }));
