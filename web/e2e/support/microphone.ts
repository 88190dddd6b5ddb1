import { withWholeBrowser } from './whole-browser.js';

/** A browser whose microphone is a tone. Whether it may be used is the context's to say. */
export const withMicrophone = withWholeBrowser('--use-fake-device-for-media-stream');
