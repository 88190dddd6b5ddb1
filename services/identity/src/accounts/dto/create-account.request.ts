import { z } from 'zod';
import { SignUpProof } from '../../sign-up/dto/sign-up.contracts.js';
import { EmailField, NameField, PasswordField } from './fields.js';

export const CreateAccountRequest = z
  .strictObject({ firstName: NameField, lastName: NameField, email: EmailField, password: PasswordField, proof: SignUpProof.optional() })
  .meta({ id: 'CreateAccountRequest' });
export type CreateAccountRequest = z.output<typeof CreateAccountRequest>;
