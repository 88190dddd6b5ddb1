import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { PostsConfig } from '../config.js';

/** Where browsers find stored media: the gateway's media origin (MED-006, SAFETY-47). */
@Injectable()
export class MediaUrls {
  private readonly base: string;

  constructor(@Inject(CONFIG) config: PostsConfig) {
    this.base = config.mediaBaseUrl;
  }

  /** Keys hold only letters that stand for themselves in an address. */
  of(key: string): string {
    return `${this.base}/${key}`;
  }
}
