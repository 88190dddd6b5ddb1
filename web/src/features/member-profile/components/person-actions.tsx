import { Link } from 'react-router';
import type { PersonProfile } from '#shared/api/schema.js';
import { paths } from '#features/places/paths.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { PersonMenu } from '#features/people/person-menu.js';
import { RelationButtons } from '#features/people/relation-buttons.js';
import { waitsForSpark } from '#features/people/waits-for-spark.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import styles from './person-dialog.module.css';
import { PERSON_TEXTS } from '../texts.js';

/** Follow, spark, and a menu to mute, block and report; for oneself a link to the own profile (POP-012..015, GRAPH-011). */
export function PersonActions({ person: { id, fullName, relation } }: { person: PersonProfile }) {
  const { account } = useCurrentSession();
  if (relation === null || account?.id === id) {
    return (
      <Link className={styles.own} to={paths.profile}>
        {PERSON_TEXTS.yourProfile}
      </Link>
    );
  }
  return (
    <>
      {waitsForSpark(relation) && <p className={styles.sparked}>{PEOPLE_TEXTS.sparkBack(fullName)}</p>}
      <div className={styles.relation}>
        <RelationButtons
          memberId={id}
          memberName={fullName}
          relation={relation}
          sparkedLabel={PERSON_TEXTS.sparked}
          writes={false}
          silent
        />
      </div>
      <PersonMenu memberId={id} memberName={fullName} />
    </>
  );
}
