import { Readable } from 'node:stream';
import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../auth/access.decorator.js';
import { NotFoundError } from '../errors/domain-error.js';
import { ExportParts } from './export-parts.js';

export const EXPORT_PART_TYPE = 'application/x-ndjson';

/** Hands this service's part of a copy to the service that puts copies together. */
@ApiTags('exports')
@Controller('internal/exports')
@Access('service')
export class ExportsController {
  constructor(private readonly parts: ExportParts) {}

  @Get(':id')
  @ApiOperation({ summary: "This service's part of a copy of what is held of a member: one JSON object {name, content, sections} a line" })
  @ApiOkResponse({ content: { [EXPORT_PART_TYPE]: { schema: { type: 'string' } } } })
  async getExportPart(@Param('id', { schema: z.uuid() }) id: string): Promise<StreamableFile> {
    if (!(await this.parts.has(id))) throw new NotFoundError('exports.part_not_found', 'There is no such part.');
    return new StreamableFile(Readable.from(this.lines(id)), { type: EXPORT_PART_TYPE });
  }

  private async *lines(id: string): AsyncIterable<string> {
    for await (const file of this.parts.files(id)) yield `${JSON.stringify(file)}\n`;
  }
}
