import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, SerializeOptions, type Type } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Repeatable } from '@affinity/kit/idempotency/repeatable.decorator';
import { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';

const EvidenceViewerQuery = z.strictObject({ viewer: z.uuid().meta({ description: 'Who reports it' }) });
const EvidenceOwnerResponse = EvidenceOwner.meta({ id: 'EvidenceOwner' });

export const SealEvidenceRequest = z
  .strictObject({ reportId: z.uuid(), viewerId: z.uuid().meta({ description: 'Who reports it' }) })
  .meta({ id: 'SealEvidenceRequest' });
export type SealEvidenceRequest = z.output<typeof SealEvidenceRequest>;

/** Knows whose the reportable things of a service are. */
export interface EvidenceOwners<K extends string> {
  /** @throws EvidenceNotFoundError when there is none of the kind that the viewer could report */
  owner(viewerId: string, kind: K, targetId: string): Promise<EvidenceOwner>;
}

/** Keeps what reports are about as it is when they are filed. */
export interface EvidenceSealer<K extends string, R extends SealEvidenceRequest, S> {
  /** @throws EvidenceNotFoundError */
  seal(kind: K, targetId: string, request: R): Promise<S>;
  /** Deletes the copies of files that were made for a report. */
  forget(reportId: string): Promise<void>;
}

export interface EvidenceRoutes<K extends string, R extends SealEvidenceRequest, S> {
  readonly kinds: readonly [K, ...K[]];
  /** What is sealed, named `SealedEvidence`. */
  readonly sealed: z.ZodType<S>;
  /** Goes before "; 404 when there is none that the viewer could report". */
  readonly whose: string;
  /** Goes before ", for a report, with copies of its files that stay". */
  readonly what?: string;
  readonly targetId?: z.ZodType<string>;
  readonly request?: z.ZodType<R>;
  readonly owners: Type<EvidenceOwners<K>>;
  readonly sealer: Type<EvidenceSealer<K, R, S>>;
}

/** The operations by which the service that takes reports asks for evidence (ADR 24); a browser never reaches them. */
export function evidenceController<K extends string, S, R extends SealEvidenceRequest = SealEvidenceRequest>(
  routes: EvidenceRoutes<K, R, S>,
): Type {
  const Kind = z.enum(routes.kinds);
  const TargetId = routes.targetId ?? z.uuid();
  const request = routes.request ?? SealEvidenceRequest;

  @ApiTags('internal')
  @Controller('internal/evidence')
  @Access('service')
  class EvidenceController {
    constructor(
      @Inject(routes.owners) private readonly owners: EvidenceOwners<K>,
      @Inject(routes.sealer) private readonly sealer: EvidenceSealer<K, R, S>,
    ) {}

    @Get(':kind/:targetId')
    @ApiOperation({ summary: `${routes.whose}; 404 when there is none that the viewer could report` })
    @ApiOkResponse({ standardSchema: EvidenceOwnerResponse })
    @SerializeOptions({ schema: EvidenceOwnerResponse })
    getEvidenceOwner(
      @Param('kind', { schema: Kind }) kind: K,
      @Param('targetId', { schema: TargetId }) targetId: string,
      @Query({ schema: EvidenceViewerQuery }) { viewer }: z.output<typeof EvidenceViewerQuery>,
    ): Promise<EvidenceOwner> {
      return this.owners.owner(viewer, kind, targetId);
    }

    @Post(':kind/:targetId')
    @HttpCode(200)
    @Repeatable()
    @ApiOperation({
      summary: `${routes.what ?? 'What it is now'}, for a report, with copies of its files that stay; asked again, they are made anew`,
    })
    @ApiOkResponse({ standardSchema: routes.sealed })
    @SerializeOptions({ schema: routes.sealed })
    sealEvidence(
      @Param('kind', { schema: Kind }) kind: K,
      @Param('targetId', { schema: TargetId }) targetId: string,
      @Body({ schema: request }) wish: R,
    ): Promise<S> {
      return this.sealer.seal(kind, targetId, wish);
    }

    @Delete(':reportId')
    @HttpCode(204)
    @ApiOperation({ summary: 'Deletes the copies that were made for a report' })
    @ApiNoContentResponse()
    forgetEvidence(@Param('reportId', { schema: z.uuid() }) reportId: string): Promise<void> {
      return this.sealer.forget(reportId);
    }
  }
  return EvidenceController;
}
