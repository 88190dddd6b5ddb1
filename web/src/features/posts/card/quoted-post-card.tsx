import type { QuotedPost } from '#shared/api/schema.js';
import { MediaGrid } from '#shared/media/media-grid.js';
import { LinkedText } from '#features/places/linked-text.js';
import { PostAuthor } from '../post-author.js';
import styles from './quoted-post-card.module.css';
import { POST_TEXTS } from '../texts.js';

/** Stands in a quote for a post that is gone (POST-045). */
export function DeletedQuote() {
  return <p className={styles.deleted}>{POST_TEXTS.quotedDeleted}</p>;
}

/** What a post quotes, as it was then (POST-040, POST-045). */
export function QuotedPostCard({ quoted }: { quoted: QuotedPost }) {
  return (
    <section className={styles.quoted} aria-label={POST_TEXTS.quotedFrom(quoted.userName)}>
      <PostAuthor author={quoted} createdAt={quoted.createdAt} postId={quoted.id} avatarSize={30} />
      {quoted.content !== '' && (
        <p className={styles.text} dir="auto">
          <LinkedText text={quoted.content} tags />
        </p>
      )}
      <MediaGrid media={quoted.media} authorName={quoted.userName} />
    </section>
  );
}
