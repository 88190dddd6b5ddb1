import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Missed } from '#shared/api/schema.js';
import { addressOfChat } from '#features/places/chat-address.js';
import { addressOfComments } from '#features/places/comments-address.js';
import { paths } from '#features/places/paths.js';
import { addressOfStory } from '#features/places/story-address.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useDismissMissed } from './dismiss-missed.mutation.js';
import styles from './missed.module.css';
import { MISSED_TEXTS } from './missed.texts.js';

const PHOTO_SIZE = 32;

/** What happened while the member was away, once, and then no more (NTF-029). */
export function MissedCard({ missed }: { missed: Missed }) {
  const { returnedAt, sparks, turns, replies } = missed;
  const announce = useAnnounce();
  const dismiss = useDismissMissed();
  const title = useId();
  const end = (): void => dismiss.mutate(returnedAt, { onError: () => announce(MISSED_TEXTS.failed, 'failed') });
  return (
    <section aria-labelledby={title} className={styles.card}>
      <h2 id={title}>{MISSED_TEXTS.title}</h2>
      <Group title={MISSED_TEXTS.sparks} more={sparks.more} all={paths.sparks}>
        {sparks.items.map((person) => (
          <Row key={person.id} person={person} to={paths.sparks} says={MISSED_TEXTS.sparked} />
        ))}
      </Group>
      <Group title={MISSED_TEXTS.turns} more={turns?.more ?? 0} all={paths.messages}>
        {(turns?.items ?? []).map(({ pairKey, other, unread }) => (
          <Row key={pairKey} person={other} to={addressOfChat(pairKey)} says={MISSED_TEXTS.turn(unread)} />
        ))}
      </Group>
      <Group title={MISSED_TEXTS.replies} more={replies.more} all={paths.notifications}>
        {replies.items.map(({ kind, actor, others, postId, storyId }) => (
          <Row
            key={`${kind} ${postId ?? storyId} ${actor.id}`}
            person={actor}
            to={placeOf(postId, storyId)}
            says={MISSED_TEXTS.replied[kind](others)}
          />
        ))}
      </Group>
      <div className={styles.foot}>
        <p>{MISSED_TEXTS.end}</p>
        <Button look="secondary" onClick={end}>
          {MISSED_TEXTS.dismiss}
        </Button>
      </div>
    </section>
  );
}

function placeOf(postId: string | null, storyId: string | null): string {
  if (postId !== null) return addressOfComments(postId);
  return storyId === null ? paths.notifications : addressOfStory(storyId);
}

/** Nothing where there is nothing. */
function Group({ title, more, all, children }: { title: string; more: number; all: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {children}
        {more > 0 && (
          <li>
            <Link to={all} className={styles.more}>
              {MISSED_TEXTS.more(more)}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

interface RowProps {
  person: Missed['sparks']['items'][number];
  to: string;
  says: string;
}

function Row({ person: { name, photoUrl }, to, says }: RowProps) {
  const shown = name.trim() || MISSED_TEXTS.nameless;
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Avatar photo={photoUrl} names={[shown]} size={PHOTO_SIZE} />
        <span>
          <bdi>{shown}</bdi> {says}
        </span>
      </Link>
    </li>
  );
}
