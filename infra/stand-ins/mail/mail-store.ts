import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A caught message without its body. */
export interface MailSummary {
  readonly id: string;
  readonly from: string;
  /** Envelope recipients, lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** ISO 8601, when it arrived. */
  readonly receivedAt: string;
}

export interface MailMessage extends MailSummary {
  readonly text: string;
  /** As sent, or null. Show it only where nothing can run. */
  readonly html: string | null;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const ID = /^[0-9]{14}-[0-9a-f-]{36}$/;
/** The oldest messages beyond these go. */
const KEPT = 2000;

/** Messages on disk: the raw text and a summary beside it, named by the time of arrival. */
export class MailStore {
  readonly #dir: string;
  readonly #summaries: MailSummary[];

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#summaries = readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as MailSummary);
  }

  async add(raw: Buffer, envelope: { from: string; to: readonly string[] }): Promise<MailSummary> {
    const parsed = await PostalMime.parse(raw);
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replaceAll(/\D/g, '').slice(0, 14)}-${randomUUID()}`;
    const summary: MailSummary = {
      id,
      from: parsed.from?.address ?? envelope.from,
      to: envelope.to.map((to) => to.toLowerCase()),
      subject: parsed.subject ?? '',
      receivedAt,
    };
    await writeFile(join(this.#dir, `${id}.eml`), raw, { mode: 0o600 });
    // The summary makes the message exist; it comes last and whole.
    await writeFile(join(this.#dir, `${id}.new`), JSON.stringify(summary), { mode: 0o600 });
    await rename(join(this.#dir, `${id}.new`), join(this.#dir, `${id}.json`));
    this.#summaries.push(summary);
    while (this.#summaries.length > KEPT) await this.#remove(this.#summaries[0]?.id ?? '');
    return summary;
  }

  /** Newest first; with `to`, only those to that address. */
  list(to?: string): MailSummary[] {
    const wanted = to?.trim().toLowerCase();
    return this.#summaries.filter((mail) => wanted === undefined || wanted === '' || mail.to.includes(wanted)).toReversed();
  }

  async find(id: string): Promise<MailMessage | undefined> {
    const summary = this.#summaries.find((mail) => mail.id === id);
    const file = join(this.#dir, `${id}.eml`);
    if (!summary || !ID.test(id) || !existsSync(file)) return undefined;
    const parsed = await PostalMime.parse(await readFile(file));
    const headers = parsed.headers.map(({ key, value }) => ({ key, value }));
    return { ...summary, text: parsed.text ?? '', html: parsed.html ?? null, headers };
  }

  async clear(): Promise<void> {
    while (this.#summaries.length > 0) await this.#remove(this.#summaries[0]?.id ?? '');
  }

  async #remove(id: string): Promise<void> {
    const index = this.#summaries.findIndex((mail) => mail.id === id);
    if (index >= 0) this.#summaries.splice(index, 1);
    for (const ending of ['json', 'eml']) await rm(join(this.#dir, `${id}.${ending}`), { force: true });
  }
}
