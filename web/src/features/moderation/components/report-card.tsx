import { useQuery } from '@tanstack/react-query';
import type { ModerationReport } from '../../../api/schema.js';
import { postQuery } from '../../../lib/posts/post.query.js';
import { REPORT_REASON_TEXTS } from '../../../lib/safety/safety.texts.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { ACTION_TEXTS, MODERATION_TEXTS, REPORT_KIND_TEXTS } from '../texts.js';
import { DecisionForm } from './decision-form.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';
import { ReportedConversation } from './reported-conversation.js';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function ReportCard({ report }: { report: ModerationReport }) {
  const { kind, targetId, reason, note, createdAt, memberId, reporterId, decision } = report;
  return (
    <article className={styles.card} aria-label={`${REPORT_KIND_TEXTS[kind]}: ${REPORT_REASON_TEXTS[reason]}`}>
      <header className={styles['card-head']}>
        <h2>{REPORT_REASON_TEXTS[reason]}</h2>
        <p>
          {REPORT_KIND_TEXTS[kind]} · <time dateTime={createdAt}>{MODERATION_TEXTS.reportedAt(when.format(new Date(createdAt)))}</time>
        </p>
      </header>
      <dl className={styles.facts}>
        <dt>{MODERATION_TEXTS.about}</dt>
        <dd>
          <MemberName id={memberId} />
        </dd>
        <dt>{MODERATION_TEXTS.reporter}</dt>
        <dd>
          <MemberName id={reporterId} />
        </dd>
        <dt>{MODERATION_TEXTS.note}</dt>
        <dd className={styles.text}>{note === '' ? MODERATION_TEXTS.noNote : note}</dd>
        {kind === 'post' && (
          <>
            <dt>{MODERATION_TEXTS.content}</dt>
            <dd className={styles.text}>
              <ReportedPost id={targetId} />
            </dd>
          </>
        )}
      </dl>
      {kind === 'conversation' && decision === null && <ReportedConversation pairKey={targetId} />}
      {decision === null ? (
        <DecisionForm report={report} />
      ) : (
        <div className={styles.decision}>
          <strong>{MODERATION_TEXTS.decision(ACTION_TEXTS[decision.action].done, when.format(new Date(decision.decidedAt)))}</strong>
          <p className={styles.text}>{decision.reason}</p>
        </div>
      )}
    </article>
  );
}

function ReportedPost({ id }: { id: string }) {
  const { data, isError } = useQuery(postQuery(id));
  if (data === null || isError) return <>{MODERATION_TEXTS.contentGone}</>;
  if (data === undefined) return <Skeleton height="3em" />;
  return (
    <>
      {data.content}
      {data.media.length > 0 && (
        <span className={styles.media}>
          {data.media.map(({ url, thumbnailUrl, posterUrl, type, alt }) => (
            <img key={url} src={(type === 'video' ? posterUrl : thumbnailUrl) ?? url} alt={alt} loading="lazy" width={96} height={96} />
          ))}
        </span>
      )}
    </>
  );
}
