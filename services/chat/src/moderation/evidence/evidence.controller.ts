import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Repeatable } from '@affinity/kit/idempotency/repeatable.decorator';
import { Access } from '@affinity/kit/auth/access.decorator';
import { z } from 'zod';
import {
  EvidenceKind,
  EvidenceOwnerResponse,
  EvidenceTargetId,
  EvidenceViewerQuery,
  SealedEvidenceResponse,
  SealEvidenceRequest,
} from './dto/evidence.dtos.js';
import { EvidenceReadModel } from './evidence.read-model.js';
import { SealEvidenceService } from './seal-evidence.service.js';

/** For the service that takes reports; a browser never reaches these. */
@ApiTags('internal')
@Controller('internal/evidence')
@Access('service')
export class EvidenceController {
  constructor(
    private readonly evidence: EvidenceReadModel,
    private readonly sealing: SealEvidenceService,
  ) {}

  @Get(':kind/:targetId')
  @ApiOperation({ summary: 'Who the other member of a conversation is; 404 when there is none that the viewer could report' })
  @ApiOkResponse({ standardSchema: EvidenceOwnerResponse })
  @SerializeOptions({ schema: EvidenceOwnerResponse })
  getEvidenceOwner(
    @Param('kind', { schema: EvidenceKind }) kind: EvidenceKind,
    @Param('targetId', { schema: EvidenceTargetId }) targetId: string,
    @Query({ schema: EvidenceViewerQuery }) { viewer }: EvidenceViewerQuery,
  ): Promise<EvidenceOwnerResponse> {
    return this.evidence.owner(viewer, kind, targetId);
  }

  @Post(':kind/:targetId')
  @HttpCode(200)
  @Repeatable()
  @ApiOperation({ summary: 'What the two wrote last, for a report, with copies of its files that stay; asked again, they are made anew' })
  @ApiOkResponse({ standardSchema: SealedEvidenceResponse })
  @SerializeOptions({ schema: SealedEvidenceResponse })
  sealEvidence(
    @Param('kind', { schema: EvidenceKind }) _kind: EvidenceKind,
    @Param('targetId', { schema: EvidenceTargetId }) targetId: string,
    @Body({ schema: SealEvidenceRequest }) request: SealEvidenceRequest,
  ): Promise<SealedEvidenceResponse> {
    return this.sealing.seal(targetId, request);
  }

  @Delete(':reportId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes the copies that were made for a report' })
  @ApiNoContentResponse()
  forgetEvidence(@Param('reportId', { schema: z.uuid() }) reportId: string): Promise<void> {
    return this.sealing.forget(reportId);
  }
}
