import { Inject, Injectable } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { FAREWELL_DAYS } from '@affinity/proto/vocabulary/farewells';
import { baseKeyOf } from '@affinity/kit/uploads/upload-keys';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { sealedKeyOf } from './sealed-key.js';

/** A sealed copy is kept this long: a report about it can still be judged (DECISION-8). */
export const SEALED_DAYS = 30;
/** A file whose storage did not answer is tried again: it is out of reach within a minute all the same. */
const EVERY_MS = 20_000;
const BATCH = 20;

interface SealedFile {
  readonly pair_key: string;
  readonly seq: string;
  readonly file_key: string;
}

/**
 * Keeps the sealed copies. Files move away from the keys that signed addresses lead to: an address issued before the deletion finds
 * nothing (SAFETY-35). Copies older than 30 days go, and farewells. Any number of processes may work at once: each step is safe to repeat.
 */
@Injectable()
export class SealedMessagesWorker {
  private readonly storage: ObjectStorage;
  private readonly loop: BackgroundLoop;

  constructor(
    @Inject(CONFIG) { storage }: ChatConfig,
    private readonly dataSource: DataSource,
    loops: BackgroundLoops,
  ) {
    this.storage = new ObjectStorage(storage);
    this.loop = loops.add({ name: 'sealed-messages', everyMs: EVERY_MS, round: (goOn) => this.round(goOn) });
  }

  /** Called when something was sealed. */
  readonly wake = (): void => this.loop.wake();

  /** Removes the copies, the words before changes and the farewells that are too old at `now`. @returns true when there may be more */
  async prune(now = new Date()): Promise<boolean> {
    const old = await this.dataSource.query<{ pair_key: string; seq: string; file_key: string | null }[]>(
      `SELECT pair_key, seq, file_key FROM sealed_messages
       WHERE sealed_at < $1::timestamptz - make_interval(days => ${SEALED_DAYS}) ORDER BY sealed_at LIMIT ${BATCH}`,
      [now],
    );
    for (const { pair_key, seq, file_key } of old) {
      // The file goes first: a row without its file is found again, a file without its row is not.
      if (file_key !== null) await this.storage.remove(file_key);
      await this.dataSource.query(`DELETE FROM sealed_messages WHERE pair_key = $1 AND seq = $2`, [pair_key, seq]);
    }
    const [, edits] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM message_edits WHERE id IN (
         SELECT id FROM message_edits
         WHERE replaced_at < $1::timestamptz - make_interval(days => ${SEALED_DAYS}) ORDER BY replaced_at LIMIT ${BATCH})`,
      [now],
    );
    const [, farewells] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM farewells WHERE pair_key IN (
         SELECT pair_key FROM farewells
         WHERE ended_at < $1::timestamptz - make_interval(days => ${FAREWELL_DAYS}) ORDER BY ended_at LIMIT ${BATCH})`,
      [now],
    );
    return [old.length, edits, farewells].includes(BATCH);
  }

  private async round(goOn: () => boolean): Promise<boolean> {
    return (await this.moveFiles()) || (goOn() && (await this.prune()));
  }

  private async moveFiles(): Promise<boolean> {
    const files = await this.dataSource.query<SealedFile[]>(
      `SELECT pair_key, seq, file_key FROM sealed_messages WHERE file_key LIKE 'chat\\_files/%' ORDER BY sealed_at LIMIT ${BATCH}`,
    );
    let failure: unknown;
    // A file that cannot be moved holds up no other.
    for (const file of files) await this.move(file).catch((error: unknown) => (failure = error));
    if (failure !== undefined) throw failure;
    return files.length === BATCH;
  }

  /** Copies, notes, removes: a later round repeats what a crash left undone. */
  private async move({ pair_key, seq, file_key }: SealedFile): Promise<void> {
    const sealedKey = sealedKeyOf(pair_key, seq);
    await this.storage.copy(file_key, sealedKey);
    await this.storage.remove(file_key);
    const [, noted] = await this.dataSource.query<[unknown, number]>(
      `UPDATE sealed_messages SET file_key = $3 WHERE pair_key = $1 AND seq = $2 AND file_key = ANY($4)`,
      [pair_key, seq, sealedKey, [file_key, sealedKey]],
    );
    // The member was erased meanwhile.
    if (noted === 0) await this.storage.remove(sealedKey);
    // The upload is part of nothing any more: its row goes, with whatever is left under its key.
    await this.dataSource.query(`UPDATE uploads SET state = 'discarding', quarantined = true WHERE base_key = $1 AND state = 'attached'`, [
      baseKeyOf(file_key),
    ]);
  }
}
