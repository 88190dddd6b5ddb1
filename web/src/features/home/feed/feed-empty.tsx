import type { FeedSelection } from '#features/posts/posts.keys.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { isNarrowed } from './feed-selection.js';
import { FEED_TEXTS } from '../texts.js';

export interface FeedEmptyProps {
  selection: FeedSelection;
  /** The feed could not be read. */
  failed: boolean;
  onRetry: () => void;
  onWrite: () => void;
  onSeeLatest: () => void;
  onClear: () => void;
}

interface Case {
  readonly text: string;
  readonly label: string;
  readonly onPress: () => void;
}

function caseOf({ selection, failed, onRetry, onWrite, onSeeLatest, onClear }: FeedEmptyProps): Case {
  if (failed) return { text: FEED_TEXTS.noneReadable, label: FEED_TEXTS.tryAgain, onPress: onRetry };
  if (isNarrowed(selection)) return { text: FEED_TEXTS.noneFits, label: FEED_TEXTS.clearSelection, onPress: onClear };
  if (selection.view === 'following') return { text: FEED_TEXTS.noneFollowed, label: FEED_TEXTS.seeLatest, onPress: onSeeLatest };
  return { text: FEED_TEXTS.noneYet, label: FEED_TEXTS.writeFirst, onPress: onWrite };
}

/** HOM-049, HOM-050: the title is the same whatever the reason. The sentence below and the way on differ. */
export function FeedEmpty(props: FeedEmptyProps) {
  const { text, label, onPress } = caseOf(props);
  return (
    <EmptyPanel>
      <EmptyState
        title={FEED_TEXTS.none}
        text={text}
        headingLevel={3}
        action={
          <Button look="secondary" onClick={onPress}>
            {label}
          </Button>
        }
      />
    </EmptyPanel>
  );
}
