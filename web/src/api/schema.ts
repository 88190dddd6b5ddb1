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
