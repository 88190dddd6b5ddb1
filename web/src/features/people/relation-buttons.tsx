import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasCode, MEMBER_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { addressOfChatOf } from '#features/places/chat-address.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { celebrate } from './moments.js';
import { type RelationShown, removePerson } from './person-cache.js';
import { type RelationChanged, type RelationRefused, useRelationToggle } from './relation-toggles.js';
import { Button } from '#shared/ui/button.js';
import { CheckIcon } from '#shared/ui/icons.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { MessagesIcon, PlusIcon, SparksIcon } from '#shared/ui/shell-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import styles from './relation-buttons.module.css';
import { PEOPLE_TEXTS } from './texts.js';

export interface RelationButtonsProps {
  memberId: string;
  /** Read out after the label: a page has many such buttons. */
  memberName: string;
  /** What the server last said. */
  relation: RelationShown;
  /** The label of the spark button once a spark is sent: "Remove Spark" in discovery (PPL-018), "Sparks Sent" in the popup (POP-013). */
  sparkedLabel?: string;
  /** Discovery has words for a refusal (PPL-026..029). Elsewhere it is only logged (POP-029). */
  silent?: boolean;
  /** Whether a connected person can be written to here, in the place of the spark (PPL-047). The popup has no such button (POP-027). */
  writes?: boolean;
}

/** The second press of a double click would take back what the first one set. Keys have a detail of 0. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) act();
  };

/** Follow and spark. One press sets each, another takes it back (PPL-017, PPL-018). Not for the own profile (GRAPH-011). */
export function RelationButtons({
  memberId,
  memberName,
  relation,
  sparkedLabel = PEOPLE_TEXTS.removeSpark,
  silent = false,
  writes = true,
}: RelationButtonsProps) {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { account } = useCurrentSession();
  const follow = useRelationToggle('follow', memberId, relation.following);
  const spark = useRelationToggle('spark', memberId, relation.sparked);
  const client = useQueryClient();
  const refused = (error: unknown, text: string): void => {
    if (hasCode(error, MEMBER_NOT_FOUND_CODE)) {
      removePerson(client, memberId, 'block');
      return announce(PEOPLE_TEXTS.notHere);
    }
    announce(budgetErrorText(error) ?? text, 'failed');
  };
  const followRefused: RelationRefused = (wanted, error) =>
    refused(error, wanted ? PEOPLE_TEXTS.followFailed : PEOPLE_TEXTS.unfollowFailed);
  const sparkRefused: RelationRefused = (wanted, error) =>
    refused(error, wanted ? PEOPLE_TEXTS.sparkFailed : PEOPLE_TEXTS.removeSparkFailed);
  // DECISION-18: the spark answered one.
  const sparkChanged: RelationChanged = ({ sparked, connected }) => {
    if (sparked && connected && !relation.connected) celebrate({ id: memberId, fullName: memberName });
  };
  const followLabels = [PEOPLE_TEXTS.follow, PEOPLE_TEXTS.unfollow] as const;
  const sparkLabels = [PEOPLE_TEXTS.sendSpark, sparkedLabel] as const;
  const toChat = writes && relation.connected && account !== null ? addressOfChatOf(account.id, memberId) : null;
  return (
    <div className={styles.buttons}>
      <div className={styles.place} data-after={followLabels[follow.on ? 0 : 1]}>
        <Button
          look="secondary"
          className={styles.button}
          icon={follow.on ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
          onClick={once(() => follow.toggle(silent ? undefined : followRefused))}
        >
          {followLabels[follow.on ? 1 : 0]}
          <VisuallyHidden> {memberName}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles.place} data-after={sparkLabels[spark.on ? 0 : 1]}>
        {toChat === null ? (
          <Button
            look={spark.on ? 'secondary' : 'primary'}
            className={spark.on ? styles.sparked : styles.button}
            icon={<SparksIcon size={18} />}
            onClick={once(() => spark.toggle(silent ? undefined : sparkRefused, sparkChanged))}
          >
            {sparkLabels[spark.on ? 1 : 0]}
            <VisuallyHidden> {memberName}</VisuallyHidden>
          </Button>
        ) : (
          // The same element as the spark that connected both: the focus stays, and comes back from the dialog.
          <Button className={styles.button} icon={<MessagesIcon size={18} />} onClick={once(() => void navigate(toChat))}>
            {PEOPLE_TEXTS.message}
            <VisuallyHidden> {memberName}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  );
}
