import type { Upload } from '#shared/api/schema.js';

/** How far one file has come. A video that needs a still is ready only with it. */
export type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'checking' }
  | { readonly step: 'ready'; readonly upload: Upload; readonly posterUploadId: string | null }
  | { readonly step: 'failed'; readonly error: unknown };

export type UploadEvent =
  | { readonly type: 'started' }
  | { readonly type: 'progressed'; readonly sent: number; readonly total: number }
  | { readonly type: 'sent' }
  | { readonly type: 'completed'; readonly upload: Upload; readonly posterUploadId: string | null }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retried' };

export const waiting: UploadState = { step: 'waiting' };

const percentOf = (sent: number, total: number): number => (total <= 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100)));

/** An event that no longer fits, such as progress told after the end, changes nothing. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'started':
      return state.step === 'waiting' ? { step: 'sending', percent: 0 } : state;
    case 'progressed': {
      if (state.step !== 'sending') return state;
      const percent = Math.max(state.percent, percentOf(event.sent, event.total));
      return percent === state.percent ? state : { step: 'sending', percent };
    }
    case 'sent':
      return state.step === 'sending' ? { step: 'checking' } : state;
    case 'completed':
      return state.step === 'checking' ? { step: 'ready', upload: event.upload, posterUploadId: event.posterUploadId } : state;
    case 'failed':
      return state.step === 'ready' ? state : { step: 'failed', error: event.error };
    default:
      return state.step === 'failed' ? waiting : state;
  }
}

export const isUnderWay = ({ step }: UploadState): boolean => step !== 'ready' && step !== 'failed';
