import { runProcess } from '@affinity/kit/bootstrap/run-process';
import { ConfigurationError, EnvReader } from '@affinity/kit/config/env-reader';
import { z } from 'zod';
import { mintCustomToken } from './custom-token/custom-token.js';

/** Prints a custom token that signs `uid` in for an hour. Reads `CUSTOM_TOKEN_KEY`. */
await runProcess(async () => {
  const uid = z.uuid().safeParse(process.argv[2]);
  if (!uid.success) throw new ConfigurationError('Usage: node dist/mint-custom-token.js <account id, a UUID>');
  process.stdout.write(`${await mintCustomToken(uid.data, new EnvReader(process.env).secret('CUSTOM_TOKEN_KEY'))}\n`);
});
