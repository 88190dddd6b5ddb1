import { Link, Navigate, useParams } from 'react-router';
import { paths } from '#features/places/paths.js';
import { MODERATOR } from '#features/session/roles.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { moderationPaths } from './state/moderation-paths.js';
import { MODERATION_TEXTS } from './texts/moderation.texts.js';
import { AppealsPart } from './components/appeals.part.js';
import { CaseScreen } from './components/case.screen.js';
import { CasesPart } from './components/cases.part.js';
import { LogPart } from './components/log.part.js';
import styles from './components/moderation.module.css';

const PARTS = {
  cases: { title: MODERATION_TEXTS.cases, Part: CasesPart },
  appeals: { title: MODERATION_TEXTS.appeals, Part: AppealsPart },
  log: { title: MODERATION_TEXTS.log, Part: LogPart },
} as const;
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** /moderation and what is below it, for moderators (DECISION-7): cases, appeals and the log. */
export function ModerationScreen() {
  const { account } = useCurrentSession();
  const { part, id } = useParams();
  if (account?.roles.includes(MODERATOR) !== true) return <Navigate to={paths.home} replace />;
  if (part === 'cases' && id !== undefined) return <CaseScreen key={id} id={id} />;
  if (part === undefined) return <Lists name="cases" />;
  if (id === undefined && (part === 'appeals' || part === 'log')) return <Lists name={part} />;
  return <Navigate to={moderationPaths.cases} replace />;
}

function Lists({ name }: { name: PartName }) {
  const { title, Part } = PARTS[name];
  const heading = useScreen(name === 'cases' ? MODERATION_TEXTS.title : `${title}, ${MODERATION_TEXTS.title}`);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {MODERATION_TEXTS.title}
        </h1>
        <p>{MODERATION_TEXTS.lead}</p>
      </header>
      <nav className={styles.parts} aria-label={MODERATION_TEXTS.parts}>
        {NAMES.map((one) => (
          <Link key={one} to={moderationPaths[one]} className={styles.part} aria-current={one === name ? 'page' : undefined}>
            {PARTS[one].title}
          </Link>
        ))}
      </nav>
      <Part />
    </div>
  );
}
