import { runService } from '@affinity/kit/bootstrap/run-service';
import { readConfig } from './config.js';

await runService(readConfig, async () => (await import('./service.js')).service);
