import { logError } from '#shared/code/log-error.js';
import type { UploadSteps } from './upload-file.js';

const steps = async (): Promise<UploadSteps> => (await import('./upload-steps.js')).uploadSteps;

/** How this browser uploads media of posts. The code comes with the first file: a screen that one writes on weighs less without it. */
export const lateUploadSteps: UploadSteps = {
  permit: async (...given) => (await steps()).permit(...given),
  send: async (...given) => (await steps()).send(...given),
  complete: async (...given) => (await steps()).complete(...given),
  still: async (...given) => (await steps()).still(...given),
  discard: (uploadId) => {
    steps().then(
      (known) => known.discard(uploadId),
      (error: unknown) => logError('discard-upload', error),
    );
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  note: logError,
};
