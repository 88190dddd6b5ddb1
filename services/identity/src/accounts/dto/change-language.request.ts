import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { z } from 'zod';

export const ChangeLanguageRequest = z.strictObject({ language: z.enum(LANGUAGES) }).meta({ id: 'ChangeLanguageRequest' });
export type ChangeLanguageRequest = z.output<typeof ChangeLanguageRequest>;
