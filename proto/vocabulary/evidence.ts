import { z } from 'zod';

/** The owner of a reported thing, as the service says that keeps it. The reporter's word is never taken for it. */
export const EvidenceOwner = z.object({ ownerId: z.uuid() });
export type EvidenceOwner = z.output<typeof EvidenceOwner>;

const text = z.string();
const time = z.iso.datetime();
const id = z.uuid();

const described = {
  type: z.enum(['image', 'video']),
  alt: text,
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The same for all copies of one file, if the owner says so: two seals can be compared without looking at the file. */
  source: text.optional(),
};

/** A sealed copy of a file: its key in the storage, where no public address leads. Null when the file was already gone. */
export const SealedFile = z.object({ key: text.nullable(), ...described });
export type SealedFile = z.output<typeof SealedFile>;

/** A file as a moderator opens it, with the time when its address ends, if it does. */
export const ShownFile = z.object({ url: text.nullable(), expiresAt: time.nullable(), ...described });
export type ShownFile = z.output<typeof ShownFile>;

const attached = {
  /** Media type, told from the bytes. */
  type: text,
  name: text,
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
};

/** A sealed copy of a message's file, of any type. The key is null when the file was already gone, or too large beside the others. */
export const SealedAttachment = z.object({ key: text.nullable(), ...attached });
export type SealedAttachment = z.output<typeof SealedAttachment>;

/** A file of a message as a moderator opens it. */
export const ShownAttachment = z.object({ url: text.nullable(), expiresAt: time.nullable(), ...attached });
export type ShownAttachment = z.output<typeof ShownAttachment>;

/** What others see of a member. */
const profileOf = <F extends z.ZodType>(file: F) =>
  z.object({
    kind: z.literal('member'),
    memberId: id,
    name: text,
    bio: text,
    photo: file.nullable(),
    /** Those after the first. Absent in evidence from before there were any. */
    photos: z.array(file).optional(),
    cover: file.nullable(),
    answers: z.array(z.object({ question: text, answers: z.array(text) })),
    sealedAt: time,
  });

/** What a thing said before it was edited, newest first. Absent where nothing is known of it. */
const earlier = z.array(z.object({ words: text, writtenAt: time })).optional();

const documentOf = <F extends z.ZodType, A extends z.ZodType>(file: F, attachment: A) => {
  const author = z.object({ id, name: text });
  return {
    post: z.object({
      kind: z.literal('post'),
      targetId: id,
      author,
      words: text,
      media: z.array(file),
      quoted: z.object({ author, words: text, media: z.array(file) }).nullable(),
      createdAt: time,
      updatedAt: time,
      earlier,
      sealedAt: time,
    }),
    comment: z.object({
      kind: z.literal('comment'),
      targetId: id,
      on: z.object({ kind: z.enum(['post', 'story']), id, author, words: text }),
      author,
      words: text,
      createdAt: time,
      earlier,
      sealedAt: time,
    }),
    story: z.object({
      kind: z.literal('story'),
      targetId: id,
      author,
      coupleNames: text,
      location: text,
      words: text,
      picture: file.nullable(),
      createdAt: time,
      updatedAt: time,
      sealedAt: time,
    }),
    member: profileOf(file),
    /** The last messages of the two, oldest first. Writers have no ids here: a reporter's id goes with the account. */
    conversation: z.object({
      kind: z.literal('conversation'),
      pairKey: text,
      /** Absent in evidence from before messages were sealed. */
      messages: z
        .array(
          z.object({
            from: z.enum(['reported', 'reporter']),
            words: text,
            /** Words under the file. */
            caption: text.optional(),
            /** The words before each change, oldest first, and until when they stood. Empty where a file had none. */
            earlier: z.array(z.object({ words: text, until: time })).optional(),
            sentAt: time,
            /** When the message was deleted or cleared; null while the two could see it. */
            removedAt: time.nullable(),
            file: attachment.nullable(),
            /** The message that the reporter had before them when they reported. */
            picked: z.boolean().optional(),
          }),
        )
        .optional(),
      sealedAt: time,
    }),
  };
};

const sealed = documentOf(SealedFile, SealedAttachment);
const shown = documentOf(ShownFile, ShownAttachment);

export const PostEvidence = sealed.post;
export const CommentEvidence = sealed.comment;
export const StoryEvidence = sealed.story;
export const ProfileEvidence = sealed.member;
export const ConversationEvidence = sealed.conversation;
export type PostEvidence = z.output<typeof PostEvidence>;
export type CommentEvidence = z.output<typeof CommentEvidence>;
export type StoryEvidence = z.output<typeof StoryEvidence>;
export type ProfileEvidence = z.output<typeof ProfileEvidence>;
export type ConversationEvidence = z.output<typeof ConversationEvidence>;

/** The reported thing as it was when the report was filed. */
export const Evidence = z.discriminatedUnion('kind', [sealed.post, sealed.comment, sealed.story, sealed.member, sealed.conversation]);
export type Evidence = z.output<typeof Evidence>;

/** Evidence with files that a moderator can open. */
export const ShownEvidence = z.discriminatedUnion('kind', [shown.post, shown.comment, shown.story, shown.member, shown.conversation]);
export type ShownEvidence = z.output<typeof ShownEvidence>;

export const ShownProfile = shown.member;
export type ShownProfile = z.output<typeof ShownProfile>;
