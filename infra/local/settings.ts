import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface SettingsFile {
  readonly version: 1;
  secrets: Record<string, string>;
  ports: Record<string, number>;
}

/**
 * What one local copy of the system keeps between runs: `<dataDir>/settings.json`, readable by its owner only.
 * Secrets are made the first time they are asked for, so a service added later gets its own.
 */
export class Settings {
  readonly #file: string;
  readonly #content: SettingsFile;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'settings.json');
    mkdirSync(dataDir, { recursive: true });
    this.#content = existsSync(this.#file) ? this.#read() : { version: 1, secrets: {}, ports: {} };
  }

  /** 32 random bytes as base64url (43 characters), the same in every run. */
  secret(name: string): string {
    return this.#kept(name, () => randomBytes(32).toString('base64url'));
  }

  /** Ed25519 private key as JWK JSON with `kid`, `alg` and `use`, the same in every run. */
  signingKey(name: string): string {
    return this.#kept(name, () => {
      const { privateKey } = generateKeyPairSync('ed25519');
      const kid = randomBytes(8).toString('base64url');
      return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' });
    });
  }

  /** The ports of the last run: a preference, not a promise. */
  get ports(): Readonly<Record<string, number>> {
    return this.#content.ports;
  }

  rememberPorts(ports: Readonly<Record<string, number>>): void {
    this.#content.ports = { ...this.#content.ports, ...ports };
    this.#write();
  }

  #kept(name: string, make: () => string): string {
    const existing = this.#content.secrets[name];
    if (existing !== undefined) return existing;
    const value = make();
    this.#content.secrets[name] = value;
    this.#write();
    return value;
  }

  #read(): SettingsFile {
    let content: SettingsFile;
    try {
      content = JSON.parse(readFileSync(this.#file, 'utf8')) as SettingsFile;
    } catch {
      throw new Error(
        `${this.#file} cannot be read as JSON. It holds this copy's passwords: restore it, or delete ${dirname(this.#file)} to start anew.`,
      );
    }
    chmodSync(this.#file, 0o600);
    return { version: 1, secrets: content.secrets ?? {}, ports: content.ports ?? {} };
  }

  #write(): void {
    const next = `${this.#file}.${process.pid}.new`;
    writeFileSync(next, `${JSON.stringify(this.#content, null, 2)}\n`, { mode: 0o600 });
    renameSync(next, this.#file);
  }
}
