import { createHash } from 'node:crypto';
import { AGREEMENT_SECTION_IDS, type AgreementSectionId } from '@affinity/proto/vocabulary/agreements';
import { AgreementsIncompleteError, AgreementsOutdatedError } from '../profiles/profile.errors.js';
import { AGREEMENT_TEXTS, AGREEMENTS_VERSION } from './agreements.texts.js';

export interface AgreementSection {
  readonly id: AgreementSectionId;
  readonly title: string;
  readonly text: string;
  /** SHA-256 of `text` in hexadecimal. An acceptance refers to it. */
  readonly hash: string;
}

export interface Agreements {
  readonly version: string;
  readonly sections: readonly AgreementSection[];
}

/** The texts in force, in the order shown (AGR-003). */
export const CURRENT_AGREEMENTS: Agreements = {
  version: AGREEMENTS_VERSION,
  sections: AGREEMENT_SECTION_IDS.map((id) => {
    const { title, text } = AGREEMENT_TEXTS[id];
    return { id, title, text, hash: createHash('sha256').update(text).digest('hex') };
  }),
};

export interface Acceptance {
  readonly version: string;
  readonly accepted: readonly { readonly id: AgreementSectionId; readonly hash: string }[];
}

/**
 * AGR-014: the acceptance must name every section in its current text.
 * @throws AgreementsOutdatedError when the member saw other texts; AgreementsIncompleteError when a section is missing
 */
export function assertAcceptsAll(acceptance: Acceptance, current: Agreements = CURRENT_AGREEMENTS): void {
  if (acceptance.version !== current.version) throw new AgreementsOutdatedError();
  const hashes = new Map(acceptance.accepted.map(({ id, hash }) => [id, hash]));
  const missing = current.sections.filter(({ id }) => !hashes.has(id));
  if (missing.length > 0) throw new AgreementsIncompleteError(missing.map(({ title }) => title));
  if (current.sections.some(({ id, hash }) => hashes.get(id) !== hash)) throw new AgreementsOutdatedError();
}
