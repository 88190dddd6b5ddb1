import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** The alphabet lacks letters and digits that are taken for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 79 bits: a stolen table of hashes is of no use. */
export function makeRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Dashes, spaces and capitals do not matter: people type what they wrote down. */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery-code\n${accountId}\n${plain}`).digest();
}
