import type { Story } from '../../../api/schema.js';
import { logError } from '../../../lib/log-error.js';
import { shareLink } from '../../../lib/stories/share-link.js';
import { addressOfStory } from '../../../lib/stories/story-address.js';
import { STORY_SHARING_NOT_SUPPORTED } from '../../../lib/stories/story-error-texts.js';
import { shareTextOf } from '../../../lib/stories/story-text.js';
import { browserAlert } from '../../../ui/browser-alert.js';

/** Shares the address of a story (STO-038..042); where the browser cannot, the link is copied and an alert says so. */
export function useShareStoryLink(): (story: Story) => void {
  const share = async ({ id, story }: Story): Promise<void> => {
    const link = { text: shareTextOf(story), url: new URL(addressOfStory(id), location.origin).href };
    const { supported, error } = await shareLink(link, navigator);
    if (error !== null) logError('share-story-link', error);
    if (supported) return;
    logError('share-story-link', new Error(STORY_SHARING_NOT_SUPPORTED));
    browserAlert(STORY_SHARING_NOT_SUPPORTED);
  };
  return (story) => void share(story);
}
