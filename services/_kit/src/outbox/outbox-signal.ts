import { Injectable } from '@nestjs/common';
import { WakeUp } from '../background/wake-up.js';

/**
 * Wakes this process's relay after a commit. Not Postgres NOTIFY: that takes a cluster-wide lock at every commit.
 * A relay in another process finds the row at its next poll.
 */
@Injectable()
export class OutboxSignal extends WakeUp {}
