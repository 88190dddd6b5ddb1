import { z } from 'zod';
import { EmailField, PasswordField } from '../../accounts/dto/fields.js';

/** IDN-019: exactly these two. */
export const SignInRequest = z.strictObject({ email: EmailField, password: PasswordField }).meta({ id: 'SignInRequest' });
export type SignInRequest = z.output<typeof SignInRequest>;
export const CustomTokenRequest = z.strictObject({ token: z.string().min(1).max(4096) }).meta({ id: 'CustomTokenRequest' });
export type CustomTokenRequest = z.output<typeof CustomTokenRequest>;
export const SignInAnonymouslyRequest = z.strictObject({}).meta({ id: 'SignInAnonymouslyRequest' });
export type SignInAnonymouslyRequest = z.output<typeof SignInAnonymouslyRequest>;
