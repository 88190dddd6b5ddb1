import { v7 as uuidv7 } from 'uuid';

const TIMESTAMP_DIGITS = 12;

/** A UUIDv7 and the millisecond inside it, so that ordering by id is ordering by `createdAt`. */
export function newId(): { id: string; createdAt: Date } {
  const id = uuidv7();
  return { id, createdAt: new Date(Number.parseInt(id.replace('-', '').slice(0, TIMESTAMP_DIGITS), 16)) };
}
