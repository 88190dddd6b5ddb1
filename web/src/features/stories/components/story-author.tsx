import { useOpenPerson } from '#features/places/open-person.js';
import { Avatar } from '#shared/ui/avatar.js';
import styles from './story-parts.module.css';
import { StoryDay } from './story-day.js';

export interface StoryAuthorProps {
  author: { userId: string; userName: string; userPhoto: string | null };
  at: string;
  /** Words before the name. */
  lead?: string;
}

/** Who wrote something and on which day; a press opens the popup about the member. */
export function StoryAuthor({ author: { userId, userName, userPhoto }, at, lead }: StoryAuthorProps) {
  const openPerson = useOpenPerson();
  return (
    <div className={styles.author}>
      <Avatar photo={userPhoto} names={[userName]} size={36} />
      <div className={styles.words}>
        <span>
          {lead !== undefined && <span className={styles.lead}>{lead} </span>}
          <button type="button" className={styles.name} aria-haspopup="dialog" dir="auto" onClick={() => openPerson(userId)}>
            {userName}
          </button>
        </span>
        <StoryDay at={at} className={styles.day} />
      </div>
    </div>
  );
}
