import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both are PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const AUTHORITY_DAYS = 3650;
/** The longest that browsers accept of a certificate. */
const DAYS = 397;
const RENEW_BEFORE_SECONDS = 90 * 86_400;
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Openssl runs without a shell. Its chatter goes nowhere; its complaints are in the error. */
function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A private certificate authority for the connections inside one host, and for a domain that only this host knows. */
export class Authority {
  readonly #dir: string;
  readonly certificate: string;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const [key, certificate] = [this.#path('ca.key'), this.#path('ca.crt')];
    if (!existsSync(certificate)) {
      const extensions = ['basicConstraints=critical,CA:TRUE,pathlen:0', 'keyUsage=critical,keyCertSign,cRLSign'];
      const named = ['-subj', '/CN=Affinity private authority', ...extensions.flatMap((extension) => ['-addext', extension])];
      openssl('req', '-x509', ...NEW_KEY, '-days', String(AUTHORITY_DAYS), ...named, '-keyout', key, '-out', `${certificate}.new`);
      renameSync(`${certificate}.new`, certificate);
    }
    this.certificate = readFileSync(certificate, 'utf8');
  }

  /** The same certificate every time, until it ends within 90 days or other names are asked for. */
  issue(name: string, names: readonly string[]): Certificate {
    const [key, certificate, asked] = [this.#path(`${name}.key`), this.#path(`${name}.crt`), this.#path(`${name}.names`)];
    const alternatives = names.map((host) => `DNS:${host}`).join(',');
    const same = existsSync(asked) && readFileSync(asked, 'utf8') === alternatives;
    if (!same || !this.#lasts(certificate)) {
      const request = this.#path(`${name}.csr`);
      const usage = ['keyUsage=critical,digitalSignature', 'extendedKeyUsage=serverAuth', `subjectAltName=${alternatives}`];
      openssl(
        'req',
        '-new',
        ...NEW_KEY,
        '-subj',
        `/CN=${names[0]}`,
        ...usage.flatMap((line) => ['-addext', line]),
        '-keyout',
        key,
        '-out',
        request,
      );
      const signed = ['-CA', this.#path('ca.crt'), '-CAkey', this.#path('ca.key'), '-copy_extensions', 'copy', '-days', String(DAYS)];
      openssl('x509', '-req', '-in', request, ...signed, '-out', certificate);
      writeFileSync(asked, alternatives);
    }
    return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  }

  #lasts(certificate: string): boolean {
    if (!existsSync(certificate)) return false;
    try {
      openssl('x509', '-in', certificate, '-noout', '-checkend', String(RENEW_BEFORE_SECONDS));
      return true;
    } catch {
      // This is openssl's way to say that the certificate ends before.
      return false;
    }
  }

  #path(file: string): string {
    return join(this.#dir, file);
  }
}
