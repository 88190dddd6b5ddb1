import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as PostsPaths } from '@affinity/proto/gen/http/posts';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import type { ExportingContext } from './export-config.js';

/** The same operation of every service that takes part. */
type PartPaths = Pick<PostsPaths, '/internal/exports/{id}'>;

const PartFile = z.object({ name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), content: z.string() });
/** For a whole part, however long it is. */
const TIMEOUT_MS = 120_000;

/** Fetches parts from the services that collected them, file by file. */
@Injectable()
export class ExportPartsClient {
  private readonly clients;

  constructor(@Inject(CONFIG) config: Pick<IdentityConfig, 'exportUpstreams'>) {
    this.clients = new Map(
      config.exportUpstreams.map(({ context, baseUrl, serviceKey }) => [
        context,
        createServiceClient<PartPaths>({ name: context, baseUrl, serviceKey, timeoutMs: TIMEOUT_MS }),
      ]),
    );
  }

  /** @throws Error when the service does not hand its part out, or not whole */
  async *files(context: ExportingContext, exportId: string): AsyncIterable<StoredExportFile> {
    const client = this.clients.get(context);
    if (!client) throw new Error(`${context} is asked for a part and not configured`);
    const { data, response } = await client.GET('/internal/exports/{id}', { params: { path: { id: exportId } }, parseAs: 'stream' });
    if (!response.ok || !data) throw new Error(`${context} answered ${response.status} for its part of an export`);
    const lines = createInterface({ input: Readable.fromWeb(data as never), crlfDelay: Infinity });
    for await (const line of lines) yield PartFile.parse(JSON.parse(line));
  }
}
