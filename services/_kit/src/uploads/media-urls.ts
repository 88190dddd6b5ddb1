import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../bootstrap/service-definition.js';

/** Where browsers find stored media: the gateway's media origin (MED-006, SAFETY-47). */
@Injectable()
export class MediaUrls {
  constructor(@Inject(CONFIG) private readonly config: { readonly mediaBaseUrl: string }) {}

  /** Keys hold only letters that stand for themselves in an address. */
  of(key: string): string {
    return `${this.config.mediaBaseUrl}/${key}`;
  }
}
