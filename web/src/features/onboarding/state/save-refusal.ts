import { ApiError, hasCode, SESSION_REQUIRED_CODE, type FieldError } from '#shared/api/api-error.js';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { reasonOf } from '#features/failures/refusal.js';
import { REFUSED_FIELD_REASONS, REFUSED_FIELD_TEXTS, SAVE_TEXTS } from '../texts.js';

/** ONB-050, ONB-051: "Failed to save: " and the error message, with the time from which it can be done where that is known. */
export function saveAnswersErrorText(error: unknown): string {
  if (hasCode(error, SESSION_REQUIRED_CODE)) return SAVE_TEXTS.signInFirst;
  return SAVE_TEXTS.failed(budgetErrorText(error) ?? reasonOf(error));
}

/** A field of the last step by its name in a refusal. */
export type RefusedField = keyof typeof REFUSED_FIELD_TEXTS;

/** Answers that the page itself refuses. */
export class AnswersProblem extends Error {
  override readonly name = 'AnswersProblem';

  constructor(
    readonly field: RefusedField,
    message: string,
  ) {
    super(message);
  }
}

export interface SaveRefusal {
  /** ONB-051: 'Failed to save: ' and the message, which names the field at fault if there is one. */
  readonly text: string;
  /** The messages by field. */
  readonly fields: Readonly<Partial<Record<RefusedField, string>>>;
}

const PATH = /^additional\.(\w+)/u;

function fieldOf({ path }: FieldError): RefusedField | undefined {
  const name = PATH.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(REFUSED_FIELD_TEXTS, name) ? (name as RefusedField) : undefined;
}

/** Why the answers could not be saved, and at which fields it lies; in the words of the app where the server's are of another language. */
export function saveRefusalOf(error: unknown, reasons = REFUSED_FIELD_REASONS): SaveRefusal {
  if (error instanceof AnswersProblem) return { text: saveAnswersErrorText(error), fields: { [error.field]: error.message } };
  const faults = error instanceof ApiError ? error.fieldErrors.map((fault) => ({ field: fieldOf(fault), message: fault.message })) : [];
  const named = faults
    .filter((fault): fault is { field: RefusedField; message: string } => fault.field !== undefined)
    .map(({ field, message }) => ({ field, message: reasons[field] ?? message }));
  if (named.length === 0 || named.length < faults.length) return { text: saveAnswersErrorText(error), fields: fieldsOf(named) };
  const words = named.map(({ field, message }) => `${REFUSED_FIELD_TEXTS[field]}: ${message}`);
  return { text: saveAnswersErrorText(new Error([...new Set(words)].join(' '))), fields: fieldsOf(named) };
}

const fieldsOf = (named: readonly { field: RefusedField; message: string }[]): SaveRefusal['fields'] =>
  Object.fromEntries(named.map(({ field, message }) => [field, message]));
