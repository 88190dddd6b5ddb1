import type { LinkPreview } from '#shared/api/schema.js';
import styles from './link-card.module.css';

/** Where the page lies stands there whatever it says of itself: its words are its own. */
const hostOf = ({ address }: LinkPreview): string => new URL(address).hostname.replace(/^www\./, '');

/** What a page says of itself: where it lies, its title, and what it is about (MSG-118). */
function LinkWords({ preview }: { preview: LinkPreview }) {
  return (
    <>
      <span className={styles.host} dir="ltr">
        {hostOf(preview)}
      </span>
      <span className={styles.title} dir="auto">
        {preview.title}
      </span>
      {preview.description !== undefined && (
        <span className={styles.about} dir="auto">
          {preview.description}
        </span>
      )}
    </>
  );
}

/** Below a message, and leads to the page. */
export function LinkCard({ preview, tabStop }: { preview: LinkPreview; tabStop: boolean }) {
  return (
    <a className={styles.card} href={preview.address} target="_blank" rel="noopener noreferrer nofollow ugc" tabIndex={tabStop ? 0 : -1}>
      <LinkWords preview={preview} />
    </a>
  );
}

/** Above the text box, and leads nowhere. */
export function WrittenLinkCard({ preview }: { preview: LinkPreview }) {
  return (
    <div className={styles.written}>
      <LinkWords preview={preview} />
    </div>
  );
}
