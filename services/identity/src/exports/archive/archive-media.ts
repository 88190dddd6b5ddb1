import { statfs } from 'node:fs/promises';
import type { ExportedMedia } from '@affinity/kit/exports/export-document';
import type { ExportFiles } from '../export-files.js';
import type { ZipFile } from '../zip-file.js';
import type { ArchivedFile } from './archive-html.js';
import { kindOf, mediaName, type MediaKind } from './media-name.js';

/** Bytes of all files of one archive. A file beyond them is named in the page and left out. */
const MEDIA_BYTES = 512 * 1024 * 1024;
/** Far below what the format can list. */
const MEDIA_FILES = 20_000;

const LABELS: Readonly<Record<MediaKind, string>> = { image: 'Picture', video: 'Video', audio: 'Recording', other: 'File' };

type Fetched = { readonly kind: MediaKind; readonly path: string } | 'gone' | 'left-out';

/** Brings files from the storage into the archive, each once, as streams. */
export class ArchiveMedia {
  private readonly fetched = new Map<string, Fetched>();
  private count = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly files: ExportFiles,
    private readonly modifiedAt: Date,
    private bytesLeft: number,
  ) {}

  /** @param folder where the archive is written: half of its free space is left for the pages, the records and other archives */
  static async into(zip: ZipFile, files: ExportFiles, modifiedAt: Date, folder: string, most = MEDIA_BYTES): Promise<ArchiveMedia> {
    const { bavail, bsize } = await statfs(folder);
    return new ArchiveMedia(zip, files, modifiedAt, Math.min(most, (bavail * bsize) / 2));
  }

  /** @throws Error when the storage is away: a file that is not there is no error */
  async fetch({ key, name, alt }: ExportedMedia): Promise<ArchivedFile> {
    const found = key === null ? 'gone' : (this.fetched.get(key) ?? (await this.bring(key, name)));
    if (key !== null) this.fetched.set(key, found);
    if (found === 'gone' || found === 'left-out') return { state: found, label: name ?? (alt || 'A file') };
    return { state: 'there', ...found, label: name ?? LABELS[found.kind], alt: alt ?? '' };
  }

  private async bring(key: string, name: string | undefined): Promise<Fetched> {
    if (this.count === MEDIA_FILES) return 'left-out';
    const file = await this.files.find(key);
    if (!file) return 'gone';
    if (file.bytes > this.bytesLeft) return 'left-out';
    const stream = await file.open();
    if (!stream) return 'gone';
    const path = mediaName(++this.count, file.contentType, name);
    await this.zip.addStream(path, stream as AsyncIterable<Uint8Array>, this.modifiedAt, false);
    this.bytesLeft -= file.bytes;
    return { kind: kindOf(file.contentType), path };
  }
}
