import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberMedia as Tile, PostMedia } from '#shared/api/schema.js';
import { memberMediaQuery } from '#features/posts/member-posts.query.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { mediaName } from '#shared/media/media-name.js';
import { Picture } from '#shared/media/picture.js';
import { MEDIA_TEXTS } from '#shared/media/texts.js';
import { ListFoot } from './list-foot.js';
import styles from './member-media.module.css';
import { TabEmpty, TabFailed } from './tab-states.js';
import { PROFILE_TEXTS } from '../texts.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const MediaViewer = pressedPart(async () => (await import('#shared/media/media-viewer.js')).MediaViewer);

const TILES_ON_THEIR_WAY = 6;

const toMedia = ({ url, thumbnailUrl, alt, width, height }: Tile): PostMedia => ({
  type: 'image',
  url,
  thumbnailUrl,
  posterUrl: null,
  alt,
  width,
  height,
});

export interface MemberMediaProps {
  memberId: string;
  memberName: string;
  empty: string;
}

/** The first picture of each of a member's posts; a press opens the viewer on all of them (PRO-033, POP-028). */
export function MemberMedia({ memberId, memberName, empty }: MemberMediaProps) {
  const list = useInfiniteQuery(memberMediaQuery(memberId));
  const [opened, setOpened] = useState<number | null>(null);
  if (list.isPending) return <MediaLoading />;
  if (list.data === undefined) return <TabFailed text={PROFILE_TEXTS.mediaFailed} onRetry={() => void list.refetch()} />;
  const tiles = list.data.pages.flatMap(({ items }) => items);
  if (tiles.length === 0) return <TabEmpty>{empty}</TabEmpty>;
  const media = tiles.map(toMedia);
  return (
    <>
      <ul className={styles.grid}>
        {media.map((item, index) => (
          <li key={tiles[index]?.postId}>
            <button type="button" className={styles.tile} onClick={() => setOpened(index)}>
              <VisuallyHidden>{MEDIA_TEXTS.open} </VisuallyHidden>
              <Picture
                src={item.thumbnailUrl ?? item.url}
                alt={mediaName(item, index, media.length, memberName)}
                authorName={memberName}
                width={item.width}
                height={item.height}
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      <ListFoot list={list} pages={list.data.pages.length} />
      {opened !== null && <MediaViewer media={media} authorName={memberName} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function MediaLoading() {
  return (
    <output>
      <VisuallyHidden>{PROFILE_TEXTS.loading}</VisuallyHidden>
      <span className={styles.grid}>
        {Array.from({ length: TILES_ON_THEIR_WAY }, (_unused, index) => (
          <Skeleton key={index} height="9rem" />
        ))}
      </span>
    </output>
  );
}
