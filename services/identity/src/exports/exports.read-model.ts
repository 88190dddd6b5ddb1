import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { AccountExportsRepository } from './account-exports.repository.js';
import type { AccountExportListResponse } from './dto/account-export.response.js';
import { ExportFiles } from './export-files.js';
import { ExportNotFoundError, ExportStoreAwayError } from './export.errors.js';
import { presentExport, stateAt } from './export.presenter.js';

export interface ExportDownload {
  readonly stream: Readable;
  readonly bytes: number;
  readonly fileName: string;
}

/** A member's exports, for the member alone. */
@Injectable()
export class ExportsReadModel {
  constructor(
    private readonly own: OwnAccountService,
    private readonly exports: AccountExportsRepository,
    private readonly files: ExportFiles,
  ) {}

  /** The newest twenty. @throws SessionRequiredError */
  async list(actor: Actor): Promise<AccountExportListResponse> {
    const { id } = await this.own.get(actor);
    return { items: (await this.exports.list(id)).map((row) => presentExport(row)) };
  }

  /** @throws SessionRequiredError, ExportNotFoundError, ExportStoreAwayError */
  async download(actor: Actor, exportId: string): Promise<ExportDownload> {
    const account = await this.own.get(actor);
    const row = await this.exports.find(account.id, exportId);
    if (!row || row.object_key === null || stateAt(row, new Date()) !== 'ready') throw new ExportNotFoundError();
    const file = await this.files.read(row.object_key).catch((error: unknown) => {
      throw new ExportStoreAwayError(error);
    });
    if (!file) throw new ExportNotFoundError();
    return { ...file, fileName: `affinity-export-${row.created_at.toISOString().slice(0, 10)}.zip` };
  }
}
