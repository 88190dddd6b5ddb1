import { useState } from 'react';
import type { Story } from '#shared/api/schema.js';
import { useDeleteStory } from '../requests/delete-story.mutation.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import menuStyles from '#shared/ui/menu.module.css';
import { Menu, MenuItem } from '#shared/ui/menu.js';
import { MoreIcon, TrashIcon } from '#shared/ui/post-icons.js';
import { STORY_TEXTS } from '../texts.js';

export interface StoryMenuProps {
  story: Story;
  /** Called once the story is deleted, before it leaves the screen. */
  onDeleted?: () => void;
}

/** The actions on a story: delete for an own one; mute, block and report for another's (DECISION-7). */
export function StoryMenu({ story, onDeleted }: StoryMenuProps) {
  const { account } = useCurrentSession();
  const remove = useDeleteStory(story.id, onDeleted);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu label={STORY_TEXTS.menu(story.coupleNames)} icon={<MoreIcon />}>
        {account?.id === story.userId ? (
          <MenuItem icon={<TrashIcon size={20} />} onPress={() => setAsking(true)}>
            {STORY_TEXTS.delete}
          </MenuItem>
        ) : (
          <MemberMenuItems
            memberId={story.userId}
            memberName={story.userName}
            report={{ kind: 'story', targetId: story.id }}
            itemRole="menuitem"
            className={menuStyles.item ?? ''}
          />
        )}
      </Menu>
      {asking && (
        <ConfirmDialog
          title={STORY_TEXTS.deleteTitle}
          question={STORY_TEXTS.deleteQuestion}
          confirm={STORY_TEXTS.delete}
          cancel={STORY_TEXTS.cancel}
          onConfirm={() => {
            setAsking(false);
            if (!remove.isPending) remove.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
