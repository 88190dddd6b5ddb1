import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import type { ZipFile } from '../zip-file.js';
import { entryHtml, pageBegin, PAGE_END, type ArchivedFile, type PageHead } from './archive-html.js';
import type { ArchiveMedia } from './archive-media.js';
import { PageBody } from './page-body.js';

const INDEX = 'index.html';

interface OpenPage {
  readonly name: string;
  readonly title: string;
  readonly body: PageBody;
}

/** Where pages and the files they show go. */
export interface ArchiveTarget {
  readonly zip: ZipFile;
  readonly media: ArchiveMedia;
  /** For what is not in the archive yet. */
  readonly folder: string;
  readonly modifiedAt: Date;
  /** Fetching takes its time: whoever waits for the archive may want to know that it goes on. */
  beforeFile(): Promise<void>;
}

/**
 * Writes the pages of an archive as their sections come. The first page has parts, one a context, which are put together in an
 * order of their own at the end. Any other page goes into the archive as soon as another begins. Only one entry at a time is in
 * memory.
 */
export class ArchivePages {
  private readonly parts = new Map<string, PageBody>();
  private readonly names = new Set<string>();
  private page: OpenPage | undefined;

  constructor(private readonly to: ArchiveTarget) {}

  async add(part: string, sections: readonly ExportedSection[]): Promise<void> {
    for (const { title, note, page, entries } of sections) {
      const body = page ? await this.pageOf(page) : await this.partOf(part);
      const root = page?.name.includes('/') ? '../' : '';
      await body.section(title, note);
      for (const entry of entries) {
        const files: ArchivedFile[] = [];
        for (const file of entry.files ?? []) {
          await this.to.beforeFile();
          files.push(await this.to.media.fetch(file));
        }
        await body.entry(entryHtml({ entry, files }, root));
      }
    }
  }

  /** @param order of the parts of the first page; others follow */
  async end(head: Pick<PageHead, 'title' | 'lead'>, order: readonly string[]): Promise<void> {
    await this.endPage();
    const ordered = [...order, ...[...this.parts.keys()].filter((part) => !order.includes(part))];
    const bodies = ordered.flatMap((part) => this.parts.get(part) ?? []);
    for (const body of bodies) await body.end();
    this.parts.clear();
    await this.write(INDEX, { ...head, root: '', sections: bodies.flatMap(({ sections }) => sections) }, bodies);
  }

  async abandon(): Promise<void> {
    await this.page?.body.abandon();
    for (const body of this.parts.values()) await body.abandon();
  }

  private async partOf(part: string): Promise<PageBody> {
    const known = this.parts.get(part) ?? (await PageBody.create(join(this.to.folder, `part-${this.parts.size}.html`), part));
    this.parts.set(part, known);
    return known;
  }

  private async pageOf({ name, title }: Pick<OpenPage, 'name' | 'title'>): Promise<PageBody> {
    if (this.page?.name === name) return this.page.body;
    await this.endPage();
    if (name === 'index' || this.names.has(name)) throw new Error(`The page "${name}" came twice`);
    this.names.add(name);
    this.page = { name, title, body: await PageBody.create(join(this.to.folder, 'page.html'), 'part') };
    return this.page.body;
  }

  private async endPage(): Promise<void> {
    if (!this.page) return;
    const { name, title, body } = this.page;
    await body.end();
    this.page = undefined;
    await this.write(`${name}.html`, { title, lead: '', root: name.includes('/') ? '../' : './', sections: [] }, [body]);
  }

  private async write(path: string, head: PageHead, bodies: readonly PageBody[]): Promise<void> {
    await this.to.zip.addStream(path, wholePage(head, bodies), this.to.modifiedAt);
    for (const body of bodies) await rm(body.path);
  }
}

async function* wholePage(head: PageHead, bodies: readonly PageBody[]): AsyncIterable<Uint8Array> {
  yield Buffer.from(pageBegin(head));
  for (const { path } of bodies) yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  yield Buffer.from(PAGE_END);
}
