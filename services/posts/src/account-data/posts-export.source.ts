import { Injectable } from '@nestjs/common';
import { ExportOfLists } from '@affinity/kit/exports/exported-lists';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { DataSource } from 'typeorm';
import { postsLists } from './posts-export.lists.js';

/** What posts holds of a member, and what others wrote below their posts (SAFETY-74). */
@Injectable()
export class PostsExportSource extends ExportOfLists {
  constructor(dataSource: DataSource, urls: MediaUrls) {
    super(dataSource, postsLists(urls));
  }
}
