import { open, type FileHandle } from 'node:fs/promises';
import { ENTRIES_BEGIN, ENTRIES_END, NO_ENTRIES, SECTION_END, sectionBegin } from './archive-html.js';

interface OpenSection {
  readonly title: string;
  empty: boolean;
}

/** The sections of one page, or of one part of it, on disk until the page is put together. */
export class PageBody {
  readonly sections: { readonly id: string; readonly title: string }[] = [];
  private current: OpenSection | undefined;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
    private readonly prefix: string,
  ) {}

  /** @param prefix of the ids of its sections */
  static async create(path: string, prefix: string): Promise<PageBody> {
    return new PageBody(path, await open(path, 'wx', 0o600), prefix);
  }

  /** Begins a section, or goes on with the one of this title. */
  async section(title: string, note: string | undefined): Promise<void> {
    if (this.current?.title === title) return;
    await this.endSection();
    const id = `${this.prefix}-${this.sections.length + 1}`;
    this.sections.push({ id, title });
    this.current = { title, empty: true };
    await this.file.appendFile(sectionBegin(id, title, note));
  }

  async entry(html: string): Promise<void> {
    if (!this.current) throw new Error('An entry stands in a section');
    await this.file.appendFile(this.current.empty ? ENTRIES_BEGIN + html : html);
    this.current.empty = false;
  }

  async end(): Promise<void> {
    await this.endSection();
    await this.file.close();
  }

  /** Gives it up. */
  async abandon(): Promise<void> {
    await this.file.close();
  }

  private async endSection(): Promise<void> {
    if (!this.current) return;
    await this.file.appendFile((this.current.empty ? NO_ENTRIES : ENTRIES_END) + SECTION_END);
    this.current = undefined;
  }
}
