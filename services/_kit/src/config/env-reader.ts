import { readFileSync } from 'node:fs';

/** Thrown while configuration is read. The message is one line that names the setting and never its value (MISC-013, MISC-014). */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export type Mode = 'local' | 'test' | 'production';

/** Values that stand in sample files; a system that starts with one of them is a system with a public key. */
const PLACEHOLDERS = new Set(['changeme', 'change-me', 'secret', 'password', 'example', 'todo', 'replace-me']);

/**
 * Reads settings from an environment, each once, failing at the first that is missing or unusable.
 * Secrets have no defaults. Any setting `NAME` may lie in a file instead, whose path is `NAME_FILE`: what a process has in its
 * environment is shown by `docker inspect` and inherited by its children. An empty file counts as an empty value.
 */
export class EnvReader {
  constructor(private readonly env: Readonly<Record<string, string | undefined>>) {}

  string(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new ConfigurationError(`Missing configuration: ${name}`);
    return value;
  }

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim() || undefined;
    const path = this.env[`${name}_FILE`]?.trim() || undefined;
    if (path === undefined) return value;
    // Nobody is to guess which of the two counts for a secret.
    if (value !== undefined) throw new ConfigurationError(`Invalid configuration: ${name} and ${name}_FILE are both given`);
    return readSettingFile(name, path) || undefined;
  }

  mode(): Mode {
    return this.oneOf('AFFINITY_MODE', ['local', 'test', 'production']);
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback?: T): T {
    const value = fallback === undefined ? this.string(name) : (this.optional(name) ?? fallback);
    const match = allowed.find((candidate) => candidate === value);
    if (match === undefined) throw new ConfigurationError(`Invalid configuration: ${name} must be one of ${allowed.join(', ')}`);
    return match;
  }

  integer(name: string, fallback?: number, range: { min: number; max: number } = { min: 0, max: Number.MAX_SAFE_INTEGER }): number {
    const raw = fallback === undefined ? this.string(name) : (this.optional(name) ?? String(fallback));
    const value = Number(raw);
    if (!Number.isInteger(value) || value < range.min || value > range.max) {
      throw new ConfigurationError(`Invalid configuration: ${name} must be a whole number from ${range.min} to ${range.max}`);
    }
    return value;
  }

  /** A number that need not be whole. */
  number(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = Number(this.optional(name) ?? fallback);
    if (!(value >= min && value <= max))
      throw new ConfigurationError(`Invalid configuration: ${name} must be a number from ${min} to ${max}`);
    return value;
  }

  port(name: string): number {
    return this.integer(name, undefined, { min: 0, max: 65_535 });
  }

  boolean(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  }

  url(name: string, protocols: readonly string[] = ['http:', 'https:']): string {
    const value = this.string(name);
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new ConfigurationError(`Invalid configuration: ${name} must be a URL with ${protocols.join(' or ')}`);
    }
    return value.replace(/\/$/, '');
  }

  /** A secret of at least 32 bytes of text; placeholders are refused. */
  secret(name: string): string {
    const value = this.string(name);
    if (PLACEHOLDERS.has(value.toLowerCase())) throw new ConfigurationError(`Invalid configuration: ${name} is a placeholder`);
    if (Buffer.byteLength(value) < 32) throw new ConfigurationError(`Invalid configuration: ${name} must be at least 32 bytes`);
    return value;
  }
}

/** The error has words of our own: the system's would name the path and, for a value put there by mistake, print it. */
function readSettingFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigurationError(`Invalid configuration: ${name}_FILE cannot be read`);
  }
}
