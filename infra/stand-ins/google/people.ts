import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A Google account as its claims show it. */
export interface Person {
  /** Stable for one address, 21 digits as Google's are. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly picture: string;
}

/** Offered on the sign-in page. The last has an address that Google never checked: signing in with it must be refused. */
export const STAND_IN_PEOPLE = [
  { name: 'Maya Lindqvist', email: 'maya.lindqvist@gmail.example', verified: true },
  { name: 'Tomás Arrieta', email: 'tomas.arrieta@gmail.example', verified: true },
  { name: 'Noor Haddad', email: 'noor.haddad@gmail.example', verified: false },
] as const;

export function makePerson(name: string, email: string, verified: boolean): Person {
  const address = email.trim().toLowerCase();
  const [given = '', ...rest] = name.trim().split(/\s+/);
  const digits = BigInt(`0x${createHash('sha256').update(address).digest('hex').slice(0, 24)}`) % 10n ** 20n;
  return {
    sub: `1${digits.toString().padStart(20, '0')}`,
    email: address,
    email_verified: verified,
    name: name.trim(),
    given_name: given,
    family_name: rest.join(' '),
    picture: `https://lh3.googleusercontent.example/a/${digits.toString(36)}`,
  };
}

/** Who has signed in before: codes and tokens issued just before a restart still find their person. */
export class People {
  readonly #file: string;
  readonly #bySub: Map<string, Person>;

  constructor(file: string) {
    this.#file = file;
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Person[]) : [];
    this.#bySub = new Map(known.map((person) => [person.sub, person]));
  }

  find(sub: string): Person | undefined {
    return this.#bySub.get(sub);
  }

  remember(person: Person): void {
    this.#bySub.set(person.sub, person);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#bySub.values()]), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
