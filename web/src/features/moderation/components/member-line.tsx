import type { CaseMember } from '#shared/api/schema.js';
import { Avatar } from '#shared/ui/avatar.js';
import { STANDING_TEXTS } from '../texts/moderation.texts.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';

/** The person as they appeared when they were reported, and their standing. */
export function MemberLine({ member, level: Heading = 'h2' }: { member: CaseMember; level?: 'h2' | 'h3' }) {
  const { id, name, photoUrl, standing } = member;
  return (
    <div className={styles.member}>
      <Avatar photo={photoUrl} names={name?.split(' ') ?? []} size={52} />
      <div className={styles['member-words']}>
        <Heading>{name ?? <MemberName id={id} />}</Heading>
        <Standing standing={standing} />
      </div>
    </div>
  );
}

export function Standing({ standing }: Pick<CaseMember, 'standing'>) {
  return (
    <span className={styles.standing} data-standing={standing}>
      {STANDING_TEXTS[standing]}
    </span>
  );
}
