import { SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { PasswordField } from './fields.js';

/** What a request carries that asks who is at the screen; see `ReauthenticationService.prove` for which of them is needed. */
export const ReauthenticationFields = { password: PasswordField.optional(), secondFactor: SecondFactorProof.optional() };
