import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer for a story the caller may not see or change: its existence stays unknown. */
export class StoryNotFoundError extends NotFoundError {
  constructor() {
    super('stories.story_not_found', 'There is no such story.');
  }
}

/** STO-050, in the specification's words. */
export class NamesAndStoryRequiredError extends DomainError {
  constructor() {
    super('stories.names_and_story_required', 400, 'Please provide both couple names and your story');
  }
}

/** STO-051, in the specification's words. */
export class ImageRequiredError extends DomainError {
  constructor() {
    super('stories.image_required', 400, 'Please select an image for your story');
  }
}
