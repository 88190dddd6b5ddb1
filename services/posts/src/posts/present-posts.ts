import { Injectable } from '@nestjs/common';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { Mentions } from '../mentions/mentions.js';
import type { PostResponse } from './dto/post.response.js';
import type { PostRow } from './post.columns.js';
import { presentPost } from './post.presenter.js';

/** Posts as a viewer gets them, with whom they mention. */
@Injectable()
export class PresentPosts {
  constructor(
    private readonly mentions: Mentions,
    private readonly urls: MediaUrls,
  ) {}

  async for(viewerId: string, rows: readonly PostRow[]): Promise<PostResponse[]> {
    const mentionsOf = await this.mentions.shownTo(viewerId, rows);
    return rows.map((row) => presentPost(row, this.urls, mentionsOf(row)));
  }
}
