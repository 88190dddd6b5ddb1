import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../auth/access.decorator.js';
import type { ExportSource } from './export-source.js';

export const EXPORT_SOURCE = Symbol('EXPORT_SOURCE');
export const EXPORT_PART_TYPE = 'application/x-ndjson';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One line of a part: `content` is JSON text for people to read, `sections` JSON of `ExportedSection`s. */
export interface ExportLine {
  readonly name: string;
  readonly content: string;
  readonly sections: string;
}

/** Hands out this service's part of a copy, to the service that puts copies together. */
@ApiTags('exports')
@Controller('internal/members')
@Access('service')
export class ExportPartController {
  constructor(@Inject(EXPORT_SOURCE) private readonly source: ExportSource) {}

  @Get(':id/export')
  @ApiOperation({
    summary: 'What this service holds of a member, read while it is sent: one JSON object {name, content, sections} a line',
    description: 'Of a member whom nobody knows the lists are empty. An answer that does not end as HTTP has it is no part.',
  })
  @ApiOkResponse({ content: { [EXPORT_PART_TYPE]: { schema: { type: 'string' } } } })
  getExportPart(@Param('id', { schema: z.uuid() }) id: string): StreamableFile {
    return new StreamableFile(Readable.from(this.lines(id)), { type: EXPORT_PART_TYPE });
  }

  private async *lines(id: string): AsyncIterable<string> {
    for await (const { name, content, sections = [] } of this.source.collect(id)) {
      if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of an exported file`);
      const line: ExportLine = { name, content: JSON.stringify(content, null, 2), sections: JSON.stringify(sections) };
      yield `${JSON.stringify(line)}\n`;
    }
  }
}
