import { runService } from '@affinity/kit/bootstrap/run-service';
import { service } from './service.js';

await runService(service);
