import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { COPY_HOURS } from '@affinity/kit/exports/export-source';
import { timeText } from './archive/archive-html.js';
import { ArchiveMedia } from './archive/archive-media.js';
import { ArchivePages } from './archive/archive-pages.js';
import { AccountExportsRepository, type ExportRow } from './account-exports.repository.js';
import { EXPORTED_PARTS } from '@affinity/proto/vocabulary/exported-parts';
import { ExportFiles } from './export-files.js';
import { ExportPartsClient } from './export-parts.client.js';
import { exportReadme } from './export-readme.js';
import { IdentityExportSource } from './identity-export.source.js';
import { ZipFile } from './zip-file.js';

const HOLD_EVERY_MS = 30_000;

/** Puts an export together from what every context hands out, and stores it. */
@Injectable()
export class AssembleExportService {
  constructor(
    private readonly exports: AccountExportsRepository,
    private readonly own: IdentityExportSource,
    private readonly parts: ExportPartsClient,
    private readonly files: ExportFiles,
  ) {}

  /** @throws Error when a part or the storage is away: nothing is kept, and it can be done again */
  async assemble(row: ExportRow): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'affinity-export-'));
    try {
      const path = join(folder, 'export.zip');
      await this.write(path, folder, row);
      await this.exports.hold(row.id);
      const key = this.files.keyOf(row.account_id, row.id);
      await this.files.store(key, path);
      const expiresAt = new Date(Date.now() + COPY_HOURS * 3600_000);
      if (!(await this.exports.finish(row.id, key, expiresAt))) await this.files.remove(key);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async write(path: string, folder: string, row: ExportRow): Promise<void> {
    const { id, account_id: accountId, contexts, created_at: createdAt } = row;
    const zip = new ZipFile(path);
    const media = await ArchiveMedia.into(zip, this.files, createdAt, folder);
    const hold = this.holder(id);
    const pages = new ArchivePages({ zip, media, folder, modifiedAt: createdAt, beforeFile: hold });
    try {
      await zip.add('README.txt', exportReadme(contexts, createdAt), createdAt);
      for await (const { name, content, sections = [] } of this.own.collect(accountId)) {
        await zip.add(`identity/${name}.json`, JSON.stringify(content, null, 2), createdAt);
        await pages.add('identity', sections);
      }
      for (const context of contexts) {
        for await (const { name, content, sections } of this.parts.files(context, accountId, folder)) {
          await hold();
          await zip.add(`${context}/${name}.json`, content, createdAt);
          await pages.add(context, sections);
        }
      }
      const lead = `${await this.own.nameOf(accountId)}. Collected on ${timeText(createdAt)}.`;
      await pages.end({ title: 'Your Affinity archive', lead }, Object.keys(EXPORTED_PARTS));
      await zip.end();
    } catch (error) {
      await pages.abandon();
      zip.abandon();
      throw error;
    }
  }

  /** Files take their time: the claim is renewed every so often. */
  private holder(id: string): () => Promise<void> {
    let claimedAt = Date.now();
    return async () => {
      if (Date.now() - claimedAt < HOLD_EVERY_MS) return;
      await this.exports.hold(id);
      claimedAt = Date.now();
    };
  }
}
