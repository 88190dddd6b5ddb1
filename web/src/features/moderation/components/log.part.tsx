import { RULE_IDS, type RuleId } from '@affinity/proto/vocabulary/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ModerationLogEntry } from '#shared/api/schema.js';
import { logQuery } from '../requests/log.query.js';
import { LOG_TEXTS, whatText } from '../texts/log.texts.js';
import { KIND_TEXTS, RULE_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../state/when-text.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';

const TEXTS = {
  label: LOG_TEXTS.entries,
  loading: LOG_TEXTS.loading,
  failed: LOG_TEXTS.loadFailed,
  none: LOG_TEXTS.none,
  noneText: LOG_TEXTS.noneText,
};

/** Who did what, newest first. */
export function LogPart() {
  const list = useInfiniteQuery(logQuery);
  return (
    <>
      <p className={styles.hint}>{LOG_TEXTS.lead}</p>
      <PagedList list={list} texts={TEXTS} itemHeight="88px">
        {(entry) => <LogRow entry={entry} />}
      </PagedList>
    </>
  );
}

const isRule = (rule: string | null | undefined): rule is RuleId => RULE_IDS.some((one) => one === rule);

function LogRow({ entry }: { entry: ModerationLogEntry }) {
  const { seq, kind, memberId, moderatorId, reason, details, decidedAt } = entry;
  const { rule, until } = details;
  // The reason of a changed role is the role's name.
  const ofRole = entry.event === 'role-changed';
  const more = [
    ...(kind === null ? [] : [KIND_TEXTS[kind]]),
    ...(isRule(rule) ? [LOG_TEXTS.rule(RULE_TEXTS[rule])] : []),
    ...(typeof until === 'string' ? [LOG_TEXTS.until(whenText(until))] : []),
  ];
  return (
    <article className={styles.row} aria-label={LOG_TEXTS.row(seq)}>
      <div className={styles['row-when']}>
        <time dateTime={decidedAt}>{whenText(decidedAt)}</time>
        <span>{LOG_TEXTS.row(seq)}</span>
      </div>
      <div className={styles['row-what']}>
        <h2>{whatText(entry)}</h2>
        <p>
          {LOG_TEXTS.about}
          <MemberName id={memberId} />
          {moderatorId !== null && (
            <>
              {', '}
              {LOG_TEXTS.by}
              <MemberName id={moderatorId} />
            </>
          )}
          {ofRole && `, ${LOG_TEXTS.byOperator}`}
        </p>
        {more.length > 0 && <p className={styles.hint}>{more.join(' · ')}</p>}
        {reason !== '' && !ofRole && <p className={styles.quote}>{reason}</p>}
      </div>
    </article>
  );
}
