import { runOperations } from '@affinity/kit/operations/run-operations';
import { AccountErasure } from './account-data/account-data.definitions.js';
import { service } from './service.js';

await runOperations({ service, erasedBy: [AccountErasure] });
