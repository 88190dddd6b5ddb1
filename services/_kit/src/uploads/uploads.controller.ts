import { Body, Controller, Delete, HttpCode, Inject, Param, Post, SerializeOptions, type Type } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtension, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../auth/access.decorator.js';
import { CurrentActor, type Actor } from '../auth/actor.js';
import { COMPLETE_TIMEOUT_S } from './complete-upload.js';
import type { UploadAnswers } from './upload-answers.js';
import { NewUpload, UploadPermissionResponse, UploadResponse } from './upload.dtos.js';
import type { UploadWish } from './upload-rules.js';

export interface UploadRoutes {
  readonly tag: string;
  readonly path: string;
  readonly access: Parameters<typeof Access>;
  /** Operation ids, as clients call them. */
  readonly operations: Readonly<Record<'permit' | 'complete' | 'cancel', string>>;
  /** Goes on after "A short-lived permission to send one". */
  readonly what: string;
  /** Goes on after "makes it ready for". */
  readonly whatFor: string;
  readonly answers: Type<UploadAnswers>;
  readonly request?: z.ZodType<UploadWish>;
  /** The path names the owner as `id` and an upload as `uploadId`: throws when the owner is somebody else. */
  readonly assertOwner?: (actor: Actor, ownerId: string) => void;
}

/** The three operations by which a browser sends a file: permission, check, and giving it up. */
export function uploadsController(routes: UploadRoutes): Type {
  const { operations, request = NewUpload, assertOwner } = routes;
  const id = assertOwner ? 'uploadId' : 'id';

  @ApiTags(routes.tag)
  @Controller(routes.path)
  @Access(...routes.access)
  class UploadsController {
    constructor(@Inject(routes.answers) private readonly uploads: UploadAnswers) {}

    @Post()
    @ApiOperation({ operationId: operations.permit, summary: `A short-lived permission to send one ${routes.what} straight to storage` })
    @ApiCreatedResponse({ standardSchema: UploadPermissionResponse })
    @SerializeOptions({ schema: UploadPermissionResponse })
    permit(
      @CurrentActor() actor: Actor,
      ownerId: string | undefined,
      @Body({ schema: request }) wish: UploadWish,
    ): Promise<UploadPermissionResponse> {
      return this.uploads.permit(own(actor, ownerId), wish);
    }

    @Post(`:${id}/complete`)
    @HttpCode(200)
    @ApiExtension('x-timeout', COMPLETE_TIMEOUT_S)
    @ApiOperation({ operationId: operations.complete, summary: `Checks what was sent and makes it ready for ${routes.whatFor}` })
    @ApiOkResponse({ standardSchema: UploadResponse })
    @SerializeOptions({ schema: UploadResponse })
    complete(
      @CurrentActor() actor: Actor,
      ownerId: string | undefined,
      @Param(id, { schema: z.uuid() }) uploadId: string,
    ): Promise<UploadResponse> {
      return this.uploads.complete(own(actor, ownerId).accountId, uploadId);
    }

    @Delete(`:${id}`)
    @HttpCode(204)
    @ApiOperation({ operationId: operations.cancel, summary: 'Gives an upload up; what was sent is removed' })
    @ApiNoContentResponse()
    cancel(@CurrentActor() actor: Actor, ownerId: string | undefined, @Param(id, { schema: z.uuid() }) uploadId: string): Promise<void> {
      return this.uploads.cancel(own(actor, ownerId).accountId, uploadId);
    }
  }

  function own(actor: Actor, ownerId: string | undefined): Actor {
    if (ownerId !== undefined) assertOwner?.(actor, ownerId);
    return actor;
  }
  if (assertOwner) {
    for (const method of ['permit', 'complete', 'cancel']) Param('id', { schema: z.uuid() })(UploadsController.prototype, method, 1);
  }
  return UploadsController;
}
