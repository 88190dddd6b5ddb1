import { Injectable } from '@nestjs/common';
import { WakeUp } from '../background/wake-up.js';

/**
 * Wakes this process's relay after a commit. Not Postgres NOTIFY: that takes a cluster-wide lock at every commit.
 * If another process relays, this one's relay wakes that one over the broker.
 */
@Injectable()
export class OutboxSignal extends WakeUp {}
