import { Injectable } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { AccountExportsRepository } from './account-exports.repository.js';
import { AssembleExportService } from './assemble-export.service.js';
import { ExportFiles } from './export-files.js';

/** Whoever asks for an export wakes the worker. The interval finds what a process left behind, and what is over. */
const IDLE_MS = 15_000;

/** Puts exports together, and ends those whose time is over. Any number of processes may do it. */
@Injectable()
export class ExportWorker {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly exports: AccountExportsRepository,
    private readonly assembly: AssembleExportService,
    private readonly files: ExportFiles,
    loops: BackgroundLoops,
  ) {
    this.loop = loops.add({ name: 'exports', everyMs: IDLE_MS, round: () => this.work() });
  }

  /** Tells that somebody asked for an export. */
  readonly wake = (): void => this.loop.wake();

  /** Removes what is over at `now`: the file first, so that no row forgets one. */
  async sweep(now = new Date()): Promise<void> {
    await this.exports.failOld(now);
    for (const { id, object_key: key } of await this.exports.over(now)) {
      if (key !== null) await this.files.remove(key);
      await this.exports.expire(id);
    }
  }

  private async work(): Promise<boolean> {
    const row = await this.exports.claim();
    if (!row) {
      await this.sweep();
      return false;
    }
    try {
      await this.assembly.assemble(row);
    } catch (error) {
      await this.exports.release(row.id);
      throw error;
    }
    return true;
  }
}
