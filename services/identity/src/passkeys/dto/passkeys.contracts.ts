import { PasskeyAssertion, PasskeyAttestation } from '@affinity/proto/vocabulary/sign-in-factors';
import { plainLine } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';
import { PasskeyResponse, RecoveryCodesField } from '../../second-factor/dto/second-factor.contracts.js';

const NameField = plainLine(60).refine((name) => name !== '', 'Must not be empty.');

export const PasskeySignInRequest = z.strictObject({ assertion: PasskeyAssertion }).meta({ id: 'PasskeySignInRequest' });
export type PasskeySignInRequest = z.output<typeof PasskeySignInRequest>;

export const AddPasskeyRequest = z.strictObject({ name: NameField, attestation: PasskeyAttestation }).meta({ id: 'AddPasskeyRequest' });
export type AddPasskeyRequest = z.output<typeof AddPasskeyRequest>;
export const RenamePasskeyRequest = z.strictObject({ name: NameField }).meta({ id: 'RenamePasskeyRequest' });
export type RenamePasskeyRequest = z.output<typeof RenamePasskeyRequest>;

export const AddedPasskeyResponse = z.object({ passkey: PasskeyResponse, recoveryCodes: RecoveryCodesField }).meta({ id: 'AddedPasskey' });
export type AddedPasskey = z.output<typeof AddedPasskeyResponse>;
