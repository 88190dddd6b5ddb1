import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.js';

const TRANSIENT_FROM_STATUS = 500;

const isTransient = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= TRANSIENT_FROM_STATUS);

/**
 * A missing or broken answer is tried once more. Without a connection that try waits for it: for what stays open until it is known,
 * and says so.
 */
export const retryWhenOnline = (failures: number, error: Error): boolean => isTransient(error) && failures < 1;

/** The same, except that without a connection the failure is told at once. The query is read again by itself when it is back. */
export const retryTransient = (failures: number, error: Error): boolean => onlineManager.isOnline() && retryWhenOnline(failures, error);
