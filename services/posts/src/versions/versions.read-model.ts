import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { hasWords } from '../account-data/erased-author.js';
import { CommentNotFoundError } from '../comments/comment.errors.js';
import { visibleComment, visiblePost } from '../members/hidden-members.sql.js';
import { PostNotFoundError } from '../posts/post.errors.js';
import type { VersionsResponse } from './dto/versions.response.js';
import type { Thing } from './keep-version.sql.js';

/** Without versions there is one row, of nulls. */
interface VersionRow {
  readonly version: number | null;
  readonly content: string;
  readonly written_at: Date;
}

/** `$1` is the viewer, `$2` the thing. A thing that the viewer does not find has no row. */
const VERSIONS: Readonly<Record<Thing, PreparedQuery>> = {
  post: {
    name: 'post-versions-v1',
    text: `SELECT v.version, v.content, v.written_at FROM ${visiblePost('$2', '$1')}
           LEFT JOIN post_versions v ON v.post_id = p.id ORDER BY v.version DESC`,
  },
  comment: {
    name: 'comment-versions-v1',
    text: `SELECT v.version, v.content, v.written_at FROM ${visibleComment('$2', '$1')}
           LEFT JOIN comment_versions v ON v.comment_id = c.id WHERE ${hasWords('c')} ORDER BY v.version DESC`,
  },
};

/** The earlier words of a thing, for whoever may see the thing (POST-073). */
@Injectable()
export class VersionsReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws PostNotFoundError also when the viewer may not see it */
  async ofPost(viewerId: string, postId: string): Promise<VersionsResponse> {
    return (await this.of('post', viewerId, postId)) ?? raise(new PostNotFoundError());
  }

  /** @throws CommentNotFoundError also when the viewer may not see it, or only its place is left */
  async ofComment(viewerId: string, commentId: string): Promise<VersionsResponse> {
    return (await this.of('comment', viewerId, commentId)) ?? raise(new CommentNotFoundError());
  }

  private async of(thing: Thing, viewerId: string, id: string): Promise<VersionsResponse | undefined> {
    const rows = await this.queries.rows<VersionRow & Record<string, unknown>>(VERSIONS[thing], [viewerId, id]);
    if (rows.length === 0) return undefined;
    return {
      items: rows.flatMap(({ version, content, written_at: at }) =>
        version === null ? [] : [{ version, content, writtenAt: at.toISOString() }],
      ),
    };
  }
}

function raise(error: Error): never {
  throw error;
}
