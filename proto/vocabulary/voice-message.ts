/** How the recorder of the app names what it records (MSG-063). */
const RECORDED = /^voice-\d+\.webm$/;

/** Whether a file is a voice message. Those of browsers that measure nothing are known by their name (MSG-106). */
export const isVoiceMessage = (fileName: string | null | undefined, voice: object | null | undefined): boolean =>
  Boolean(voice) || RECORDED.test(fileName ?? '');
