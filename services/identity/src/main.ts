import { runService } from '@affinity/kit/bootstrap/run-service';
import { readIdentityConfig } from './config.js';

await runService(readIdentityConfig, async () => (await import('./service.js')).service);
