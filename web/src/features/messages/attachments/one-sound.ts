/** The sound that is heard now. There is one at most (EXPERIENCE-21). */
let heard: HTMLMediaElement | null = null;

/** Called when something begins to play: what was heard before stops. */
export function playAlone(media: HTMLMediaElement): void {
  if (heard !== null && heard !== media) heard.pause();
  heard = media;
}

export function stopped(media: HTMLMediaElement): void {
  if (heard === media) heard = null;
}
