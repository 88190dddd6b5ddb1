import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { EvidenceKind, EvidenceOwnerResponse, EvidenceTargetId, EvidenceViewerQuery } from './dto/evidence.dtos.js';
import { EvidenceReadModel } from './evidence.read-model.js';

/** For the service that takes reports; a browser never reaches these. */
@ApiTags('internal')
@Controller('internal/evidence')
@Access('service')
export class EvidenceController {
  constructor(private readonly evidence: EvidenceReadModel) {}

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
}
