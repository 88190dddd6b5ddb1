import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AccountExportsRepository, FILE_HOURS, type ExportRow } from './account-exports.repository.js';
import { ExportFiles } from './export-files.js';
import { ExportPartsClient } from './export-parts.client.js';
import { exportReadme } from './export-readme.js';
import { IdentityExportSource } from './identity-export.source.js';
import { ZipFile } from './zip-file.js';

/** Puts an export together from what every context collected, and stores it. */
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
      await this.write(path, row);
      const key = this.files.keyOf(row.account_id, row.id);
      await this.files.store(key, path);
      const expiresAt = new Date(Date.now() + FILE_HOURS * 3600_000);
      if (!(await this.exports.finish(row.id, key, expiresAt))) await this.files.remove(key);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async write(path: string, { id, account_id: accountId, contexts, created_at: createdAt }: ExportRow): Promise<void> {
    const zip = new ZipFile(path);
    try {
      await zip.add('README.txt', exportReadme(contexts, createdAt), createdAt);
      for await (const { name, content } of this.own.collect(accountId)) {
        await zip.add(`identity/${name}.json`, JSON.stringify(content, null, 2), createdAt);
      }
      for (const context of contexts) {
        for await (const { name, content } of this.parts.files(context, id)) await zip.add(`${context}/${name}.json`, content, createdAt);
      }
      await zip.end();
    } catch (error) {
      zip.abandon();
      throw error;
    }
  }
}
