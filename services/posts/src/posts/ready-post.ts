import type { MentionResponse } from '../mentions/dto/mention.dtos.js';
import type { Mentioning } from '../mentions/stored-mention.js';
import { PostResponse } from './dto/post.response.js';

/** What of a post differs from viewer to viewer. */
export interface PostView {
  readonly liked: boolean;
  readonly saved: boolean;
  /** Null: all of them. */
  readonly comments: number | null;
  /** Whether the viewer meets who wrote the quoted post. */
  readonly quoteShown: boolean;
  readonly mentions: readonly MentionResponse[];
}

/** A post as it is sent: checked against its document and made into text once a state, not once a reader. */
export class ReadyPost {
  private readonly post: PostResponse;
  /** By `liked` and `saved`, for the viewers from whom nothing else of the post is hidden. */
  private readonly texts = new Map<string, string>();
  /** Characters, about. */
  readonly size: number;

  /** @param mark the state of the row that it was made from */
  constructor(
    readonly mark: string,
    post: PostResponse,
    /** What of its words depends on the viewer. */
    readonly words: Mentioning,
  ) {
    this.post = PostResponse.parse(post);
    this.size = 2 * this.textFor({ liked: false, saved: false, comments: null, quoteShown: true, mentions: [] }).length;
  }

  textFor({ liked, saved, comments, quoteShown, mentions }: PostView): string {
    const { post } = this;
    const isWhole = mentions.length === 0 && (comments === null || comments === post.comments) && (quoteShown || post.quotedPost === null);
    if (!isWhole) {
      const quotedPost = quoteShown ? post.quotedPost : null;
      return JSON.stringify({ ...post, liked, saved, comments: comments ?? post.comments, quotedPost, mentions });
    }
    const marks = `${liked} ${saved}`;
    let text = this.texts.get(marks);
    if (text === undefined) this.texts.set(marks, (text = JSON.stringify({ ...post, liked, saved })));
    return text;
  }
}
