import type { Story } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { shareLink } from '../state/share-link.js';
import { addressOfStory } from '#features/places/story-address.js';
import { STORY_ERRORS } from '../state/story-error.texts.js';
import { shareTextOf } from '../state/story-text.js';
import { browserAlert } from '#shared/ui/browser-alert.js';

/** Shares the address of a story (STO-038..042); where the browser cannot, the link is copied and an alert says so. */
export function useShareStoryLink(): (story: Story) => void {
  const share = async ({ id, story }: Story): Promise<void> => {
    const link = { text: shareTextOf(story), url: new URL(addressOfStory(id), location.origin).href };
    const { supported, error } = await shareLink(link, navigator);
    if (error !== null) logError('share-story-link', error);
    if (supported) return;
    logError('share-story-link', new Error(STORY_ERRORS.sharingNotSupported));
    browserAlert(STORY_ERRORS.sharingNotSupported);
  };
  return (story) => void share(story);
}
