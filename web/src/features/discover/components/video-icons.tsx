import { icon } from '#shared/ui/icon.js';

export const SoundIcon = icon(<path d="M4.6 9.6v4.8h3.2L12.4 18V6L7.8 9.6zM15.6 9a4.2 4.2 0 0 1 0 6M18 6.4a8 8 0 0 1 0 11.2" />);
export const MutedIcon = icon(<path d="M4.6 9.6v4.8h3.2L12.4 18V6L7.8 9.6zM16 9.8l4.4 4.4m0-4.4L16 14.2" />);
