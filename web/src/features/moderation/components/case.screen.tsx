import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError, hasCode } from '#shared/api/api-error.js';
import type { ModerationCase } from '#shared/api/schema.js';
import { Avatar } from '#shared/ui/avatar.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { caseQuery, OWN_CASE_CODE } from '../requests/cases.query.js';
import { moderationPaths } from '../state/moderation-paths.js';
import { profileSeals, sealOf } from '../state/profile-seals.js';
import { CASE_TEXTS, CASES_TEXTS } from '../texts/case.texts.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { CaseHistory } from './case-history.js';
import { CaseReportCard } from './case-report-card.js';
import { DecisionPart } from './decision.part.js';
import { Standing } from './member-line.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';
import { LoadFailed } from './paged-list.js';
import { ShownProfiles } from './shown-profiles.js';

/** The server refuses an id that is none with 400. Here that is the same as a case that is not there. */
const isNotThere = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** /moderation/cases/:id: everything about one person that waits to be judged, and the decision. */
export function CaseScreen({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(caseQuery(id));
  const own = hasCode(error, OWN_CASE_CODE);
  if (own) return <NoCase title={CASE_TEXTS.ownTitle} text={CASE_TEXTS.ownText} />;
  if (data === undefined && isNotThere(error)) return <NoCase title={CASE_TEXTS.notFound} text={CASE_TEXTS.notFoundText} />;
  if (data !== undefined) return <OneCase one={data} />;
  return (
    <Frame title={MODERATION_TEXTS.title} heading={MODERATION_TEXTS.title}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>{CASE_TEXTS.loadFailed}</LoadFailed>
      ) : (
        <output className={styles.list} aria-label={CASE_TEXTS.loading}>
          <Skeleton height="220px" />
          <Skeleton height="220px" />
        </output>
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  heading: ReactNode;
  /** Shown beside the heading. */
  face?: ReactNode;
  /** Shown below the heading. */
  more?: ReactNode;
  children: ReactNode;
}

function Frame({ title, heading, face, more, children }: FrameProps) {
  const focused = useScreen(title);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Link className={styles.back} to={moderationPaths.cases}>
          {CASE_TEXTS.all}
        </Link>
        <div className={styles.person}>
          {face}
          <div className={styles['person-words']}>
            <h1 ref={focused} tabIndex={-1}>
              {heading}
            </h1>
            {more}
          </div>
        </div>
      </header>
      {children}
    </div>
  );
}

function NoCase({ title, text }: { title: string; text: string }) {
  useScreen(title);
  return <EmptyState headingLevel={1} title={title} text={text} action={<Link to={moderationPaths.cases}>{CASE_TEXTS.all}</Link>} />;
}

function OneCase({ one }: { one: ModerationCase }) {
  const { member, reports, items, history } = one;
  const name = member.name ?? MODERATION_TEXTS.nameless;
  const seals = profileSeals(one);
  const decided = useRef<HTMLHeadingElement>(null);
  return (
    <Frame
      title={CASE_TEXTS.title(name)}
      heading={member.name ?? <MemberName id={member.id} />}
      face={<Avatar photo={member.photoUrl} names={member.name?.split(' ') ?? []} size={72} />}
      more={
        <p className={styles['case-state']}>
          <Standing standing={member.standing} />
          <span>{CASES_TEXTS.reports(one)}</span>
        </p>
      }
    >
      <ShownProfiles one={one} seals={seals} />
      <section className={styles.section} aria-labelledby="reports">
        <h2 id="reports">{CASE_TEXTS.reports}</h2>
        {reports > items.length && <p className={styles.hint}>{CASE_TEXTS.newest(items.length)}</p>}
        <ul className={styles.list}>
          {items.map((report) => (
            <li key={report.id}>
              <CaseReportCard report={report} caseId={one.id} seal={sealOf(seals, report.id)} />
            </li>
          ))}
        </ul>
      </section>
      <CaseHistory history={history} caseId={one.id} heading={decided} />
      <DecisionPart one={one} name={name} onDecided={() => decided.current?.focus()} />
    </Frame>
  );
}
