import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SAFETY_TEXTS } from '#features/safety/safety.texts.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { type HiddenKind, hiddenMembersQuery, useShowMember } from '../requests/hidden-members.query.js';
import { HIDDEN_TEXTS } from '../texts.js';
import { whenText } from '../state/when-text.js';
import { Section, SectionWaiting } from './section.js';
import styles from './settings.module.css';

const WORDS = {
  block: { title: HIDDEN_TEXTS.blocked, hint: HIDDEN_TEXTS.blockedHint, none: HIDDEN_TEXTS.noneBlocked, show: HIDDEN_TEXTS.unblock },
  mute: { title: HIDDEN_TEXTS.muted, hint: HIDDEN_TEXTS.mutedHint, none: HIDDEN_TEXTS.noneMuted, show: HIDDEN_TEXTS.unmute },
  skip: { title: HIDDEN_TEXTS.skipped, hint: HIDDEN_TEXTS.skippedHint, none: HIDDEN_TEXTS.noneSkipped, show: HIDDEN_TEXTS.showAgain },
} as const;

/** Whom the member blocked, muted or skipped, and the way back (DECISION-7, PPL-042). */
export function HiddenMembersSection() {
  return (
    <Section title={HIDDEN_TEXTS.title}>
      <HiddenList kind="block" />
      <HiddenList kind="mute" />
      <HiddenList kind="skip" />
    </Section>
  );
}

function HiddenList({ kind }: { kind: HiddenKind }) {
  const id = useId();
  const announce = useAnnounce();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(hiddenMembersQuery(kind));
  const show = useShowMember(kind);
  const members = data?.pages.flatMap(({ items }) => items) ?? [];
  const words = WORDS[kind];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      <p className={styles.hint}>{members.length === 0 && data !== undefined ? words.none : words.hint}</p>
      {data === undefined && <SectionWaiting failed={isError} height="56px" onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {members.map((member) => {
          const name = member.fullName || HIDDEN_TEXTS.nameless;
          return (
            <li key={member.id} className={styles.item}>
              <Avatar photo={member.photoURL} names={[name]} size={44} />
              <div className={styles.who}>
                <strong>{name}</strong>
                <span>{HIDDEN_TEXTS.since(whenText(member.since))}</span>
              </div>
              <Button
                look="secondary"
                aria-label={words.show(name)}
                onClick={() =>
                  show.mutate(member, {
                    onSuccess: () => announce(SAFETY_TEXTS.shownAgain(name)),
                    onError: () => announce(SAFETY_TEXTS.actFailed, 'failed'),
                  })
                }
              >
                {words.show('').trim()}
              </Button>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button look="quiet" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {HIDDEN_TEXTS.more}
        </Button>
      )}
    </section>
  );
}
