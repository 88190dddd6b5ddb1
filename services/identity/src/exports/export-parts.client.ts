import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ExportedSection } from '@affinity/kit/exports/export-document';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as PostsPaths } from '@affinity/proto/gen/http/posts';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import type { ExportingContext } from '@affinity/proto/vocabulary/exported-parts';

/** The same operation of every service that takes part. */
type PartPaths = Pick<PostsPaths, '/internal/members/{id}/export'>;

const PartFile = z.object({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  content: z.string(),
  sections: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(ExportedSection)),
});
export type PartFile = z.output<typeof PartFile>;

/** The time for a whole part, however long it is: less than a claim on an export lasts. */
const TIMEOUT_MS = 240_000;

/** Fetches the parts of a member's copy, file by file. */
@Injectable()
export class ExportPartsClient {
  private readonly clients;

  constructor(@Inject(CONFIG) config: Pick<IdentityConfig, 'exportUpstreams'>) {
    this.clients = new Map(
      config.exportUpstreams.map(({ context, baseUrl, serviceKey }) => [
        context,
        createServiceClient<PartPaths>({ name: context, baseUrl, serviceKey, timeoutMs: TIMEOUT_MS, streamed: true }),
      ]),
    );
  }

  /**
   * The part is fetched whole before the first file is given: what is done with each file may take longer than a service waits.
   * @param folder where it is kept meanwhile
   * @throws Error when the service does not hand its part out, or not whole
   */
  async *files(context: ExportingContext, accountId: string, folder: string): AsyncIterable<PartFile> {
    const path = join(folder, `${context}.ndjson`);
    await this.fetch(context, accountId, path);
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
      yield PartFile.parse(JSON.parse(line));
    await rm(path);
  }

  private async fetch(context: ExportingContext, accountId: string, path: string): Promise<void> {
    const client = this.clients.get(context);
    if (!client) throw new Error(`${context} is asked for a part and not configured`);
    const { data, response } = await client.GET('/internal/members/{id}/export', {
      params: { path: { id: accountId } },
      parseAs: 'stream',
    });
    if (!response.ok || !data) throw new Error(`${context} answered ${response.status} for its part of an export`);
    await pipeline(Readable.fromWeb(data as never), createWriteStream(path, { mode: 0o600 }));
  }
}
