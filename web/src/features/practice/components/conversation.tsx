import { Fragment, useState } from 'react';
import type { PracticeTalk } from '../state/practice-talk.js';
import { lastReply } from '../state/practice-cache.js';
import type { Practice } from '#shared/api/schema.js';
import type { TalkState } from '../state/talk.reducer.js';
import { useOlderMessages } from '../hooks/use-older-messages.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { useFollowEnd } from '../hooks/use-follow-end.js';
import { ArrowDownIcon } from './practice-icons.js';
import { PRACTICE_TEXTS } from '../texts.js';
import styles from './conversation.module.css';
import { MessageRow } from './message-row.js';
import { RecommendationCard } from './recommendation-card.js';
import { ReplyLog } from './reply-log.js';
import { ReplyUnderWay, UnansweredReply } from './reply-under-way.js';
import { UnsentMessage } from './unsent-message.js';

export interface ConversationProps {
  memberId: string;
  practice: Practice;
  talk: PracticeTalk;
  state: TalkState;
  blocked: boolean;
}

/** The messages, the newest at the end, and the reply being written. */
export function Conversation({ memberId, practice, talk, state, blocked }: ConversationProps) {
  const { partner, mode, messages, hasMore, answering } = practice;
  // The partner that is built in speaks English; a model answers in whichever language it is written to.
  const lang = mode === 'offline' ? 'en' : undefined;
  const older = useOlderMessages(memberId, messages[0]?.id ?? null);
  const steps = useSteps(state, messages.findLast(({ role }) => role !== 'partner')?.id);
  const { scroller, content, onScroll, away, toEnd } = useFollowEnd(messages[0]?.id ?? null, steps);
  const { pending, replacing, partial, activity, recommendation, recommendedAfter } = state;
  const waitsHere = pending !== null && !messages.some(({ id }) => id === pending.id);
  const writing = activity === 'answering' || (activity === 'idle' && answering);
  const reply = lastReply(messages);
  const empty = messages.length === 0 && !waitsHere && !writing && recommendation === null;
  const underWay = <ReplyUnderWay name={partner.name} text={partial} lang={lang} />;
  const matched = recommendation !== null && (
    <li>
      <RecommendationCard recommendation={recommendation} partnerName={partner.name} lang={lang} />
    </li>
  );
  // A recommendation stands below the message it came after. Where that one is not loaded, the end takes it.
  const matchedAt = messages.findIndex(({ id }) => id === recommendedAfter);
  return (
    <div className={styles.room}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard, also with nothing in it to focus */}
      <div ref={scroller} className={styles.scroller} onScroll={onScroll} tabIndex={0}>
        <div ref={content} className={styles.content}>
          {empty ? (
            <div className={styles.empty}>
              <EmptyState title={PRACTICE_TEXTS.emptyTitle} text={PRACTICE_TEXTS.emptyText(partner.name)} headingLevel={3} />
            </div>
          ) : (
            <div className={styles.top}>
              {older.failed && <p role="alert">{PRACTICE_TEXTS.olderFailed}</p>}
              {hasMore ? (
                <Button look="quiet" aria-disabled={older.loading} onClick={older.load}>
                  {older.loading ? PRACTICE_TEXTS.olderLoading : PRACTICE_TEXTS.older}
                </Button>
              ) : (
                <p>{PRACTICE_TEXTS.beginning(partner.name)}</p>
              )}
            </div>
          )}
          {/* The log is not live: growing words, older messages and own ones are no news. `ReplyLog` reads out what is. */}
          <div role="log" aria-live="off" aria-label={PRACTICE_TEXTS.messages(partner.name)}>
            <ul className={styles.list}>
              {recommendedAfter === null && matched}
              {messages.map((message, index) => (
                <Fragment key={message.id}>
                  {message.id === replacing ? (
                    <li>{underWay}</li>
                  ) : (
                    <MessageRow
                      message={message}
                      partnerName={partner.name}
                      lang={lang}
                      blocked={blocked}
                      onFeedback={message.role === 'member' ? () => void talk.askFeedback(message.id) : undefined}
                      onRegenerate={message.id === reply?.id ? () => void talk.regenerate(message.id) : undefined}
                    />
                  )}
                  {index === matchedAt && matched}
                </Fragment>
              ))}
              {waitsHere && <UnsentMessage message={pending} talk={talk} unsent={state.unsent} />}
              {writing && replacing === null && <li>{underWay}</li>}
              {state.unanswered && <UnansweredReply name={partner.name} />}
              {recommendedAfter !== null && matchedAt < 0 && matched}
            </ul>
          </div>
          <output className={styles.note}>{activity === 'coaching' && PRACTICE_TEXTS.coaching}</output>
        </div>
      </div>
      {away && (
        <button type="button" className={styles.pill} aria-label={PRACTICE_TEXTS.latest} onClick={toEnd}>
          <ArrowDownIcon size={18} />
        </button>
      )}
      <ReplyLog messages={messages} name={partner.name} unanswered={state.unanswered} recommendation={recommendation} />
    </div>
  );
}

/** Counts what begins, and what the member asked for and has come. The end of a reply and older messages do not count. */
function useSteps({ activity, recommendation }: TalkState, lastAsked: string | undefined): number {
  const [seen, setSeen] = useState({ activity, recommendation, lastAsked, steps: 0 });
  const begun = activity !== seen.activity && activity !== 'idle';
  const come = lastAsked !== seen.lastAsked || (recommendation !== seen.recommendation && recommendation !== null);
  if (activity === seen.activity && recommendation === seen.recommendation && lastAsked === seen.lastAsked) return seen.steps;
  const next = { activity, recommendation, lastAsked, steps: seen.steps + (begun || come ? 1 : 0) };
  setSeen(next);
  return next.steps;
}
