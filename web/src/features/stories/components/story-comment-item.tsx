import { useState } from 'react';
import type { Story, StoryComment } from '#shared/api/schema.js';
import { useDeleteStoryComment } from '../requests/delete-story.mutation.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import menuStyles from '#shared/ui/menu.module.css';
import { Menu, MenuItem } from '#shared/ui/menu.js';
import { MoreIcon, TrashIcon } from '#shared/ui/post-icons.js';
import { STORY_COMMENT_TEXTS } from '../texts.js';
import { StoryAuthor } from './story-author.js';
import styles from './story-comments.module.css';

export interface StoryCommentItemProps {
  comment: StoryComment;
  story: Story;
}

/** One comment. Its writer and the story's can delete it. Everybody else can mute, block and report (DECISION-7). */
export function StoryCommentItem({ comment, story }: StoryCommentItemProps) {
  const { account } = useCurrentSession();
  const remove = useDeleteStoryComment(story.id, comment.id);
  const [asking, setAsking] = useState(false);
  const own = account?.id === comment.userId;
  const mayDelete = own || account?.id === story.userId;
  return (
    <li className={styles.item} data-comment-id={comment.id} aria-busy={remove.isPending}>
      <div className={styles.head}>
        <StoryAuthor author={comment} at={comment.createdAt} />
        <Menu label={STORY_COMMENT_TEXTS.menu(comment.userName)} icon={<MoreIcon size={20} />}>
          {mayDelete && (
            <MenuItem icon={<TrashIcon size={20} />} onPress={() => setAsking(true)}>
              {STORY_COMMENT_TEXTS.delete}
            </MenuItem>
          )}
          {!own && (
            <MemberMenuItems
              memberId={comment.userId}
              memberName={comment.userName}
              report={{ kind: 'comment', targetId: comment.id }}
              itemRole="menuitem"
              className={menuStyles.item ?? ''}
            />
          )}
        </Menu>
      </div>
      <p className={styles.text} dir="auto">
        {comment.text}
      </p>
      {asking && (
        <ConfirmDialog
          title={STORY_COMMENT_TEXTS.deleteTitle}
          question={STORY_COMMENT_TEXTS.deleteQuestion}
          confirm={STORY_COMMENT_TEXTS.delete}
          cancel={STORY_COMMENT_TEXTS.cancel}
          onConfirm={() => {
            setAsking(false);
            if (!remove.isPending) remove.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
