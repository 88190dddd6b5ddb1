import { z } from 'zod';
import { EmailField, NameField, PasswordField } from './fields.js';

export const CreateAccountRequest = z
  .strictObject({ firstName: NameField, lastName: NameField, email: EmailField, password: PasswordField })
  .meta({ id: 'CreateAccountRequest' });
export type CreateAccountRequest = z.output<typeof CreateAccountRequest>;
