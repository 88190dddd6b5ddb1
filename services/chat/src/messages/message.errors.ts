import { DomainError, NotFoundError, UnavailableError } from '@affinity/kit/errors/domain-error';
import { EDIT_MINUTES } from '@affinity/proto/vocabulary/limits';

/** Also for the other member's message where only the own one counts (SAFETY-34). */
export class MessageNotFoundError extends NotFoundError {
  constructor() {
    super('chat.message_not_found', 'There is no such message.');
  }
}

/** The text has nothing but blanks (MSG-039). */
export class MessageEmptyError extends DomainError {
  constructor() {
    super('chat.message_empty', 400, 'Write something.');
  }
}

/** The id belongs to another message. */
export class MessageIdReusedError extends DomainError {
  constructor() {
    super('chat.message_id_reused', 409, 'This id was used for another message.');
  }
}

/** The conversation has no message with the seq that is replied to (MSG-092). */
export class RepliedNotFoundError extends NotFoundError {
  constructor() {
    super('chat.replied_not_found', 'The message you reply to does not exist.');
  }
}

/** A voice message has no words (MSG-117). The code is from before the words under other files could be changed. */
export class MessageWithoutWordsError extends DomainError {
  constructor() {
    super('chat.message_not_text', 409, 'A voice message has no words that could be changed.');
  }
}

/** A reaction is one emoji and nothing else (MSG-098). */
export class ReactionNotEmojiError extends DomainError {
  constructor() {
    super('chat.reaction_not_emoji', 400, 'Choose one emoji.');
  }
}

/** Only a sound has a length and a wave. */
export class VoiceNotSoundError extends DomainError {
  constructor() {
    super('chat.voice_not_sound', 400, 'This file is no voice message.');
  }
}

/** The time to change the message is over (MSG-094). */
export class EditTooLateError extends DomainError {
  constructor() {
    super('chat.edit_too_late', 409, `A message can be changed for ${EDIT_MINUTES} minutes after it was sent.`);
  }
}

/** Every earlier word is kept for a report, which must stay one that can be read (MSG-094). */
export class EditTooOftenError extends DomainError {
  constructor() {
    super('chat.edit_too_often', 409, 'This message was changed many times already and stays as it is now.');
  }
}

/** The conversation was cleared again and again while the message was sent. The same request may succeed later. */
export class ConversationBusyError extends UnavailableError {
  constructor() {
    super('chat.conversation_busy', 'The conversation is being changed. Try again in a moment.', 1);
  }
}

/** The message was sent, and deleted or cleared since. A repeat does not bring it back. */
export class MessageGoneError extends DomainError {
  constructor() {
    super('chat.message_gone', 410, 'This message was sent and has been removed since.');
  }
}
