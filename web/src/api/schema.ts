/** The gateway's contract, generated from its OpenAPI document. Nothing is retyped here; only names are given. */
import type { components } from '@affinity/proto/gen/http/gateway';

export type { paths } from '@affinity/proto/gen/http/gateway';

type Schemas = components['schemas'];

export type Session = Schemas['Session'];
export type Account = Schemas['SessionAccount'];
export type Profile = Schemas['Profile'];
export type BioData = Schemas['BioData'];
export type BioDataAnswers = Schemas['BioDataAnswers'];
export type Agreements = Schemas['Agreements'];
export type AgreementSection = Agreements['sections'][number];
export type Post = Schemas['Post'];
export type PostMedia = Schemas['PostMedia'];
export type QuotedPost = Schemas['QuotedPost'];
export type PostPage = Schemas['PostPage'];
export type NewerPosts = Schemas['NewerPosts'];
export type PostLike = Schemas['PostLike'];
export type CommentLike = Schemas['CommentLike'];
export type PostShares = Schemas['PostShares'];
export type Comment = Schemas['Comment'];
export type CommentThread = Schemas['CommentThread'];
export type CommentPage = Schemas['CommentPage'];
export type ReplyPage = Schemas['ReplyPage'];
export type Upload = Schemas['Upload'];
export type UploadPermission = Schemas['UploadPermission'];
export type Relation = Schemas['Relation'];
