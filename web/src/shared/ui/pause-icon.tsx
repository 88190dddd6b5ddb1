import { icon } from './icon.js';

export const PauseIcon = icon(<path d="M8.6 5.6v12.8M15.4 5.6v12.8" strokeWidth={2.6} />);
