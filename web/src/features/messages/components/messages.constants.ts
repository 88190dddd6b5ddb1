/** CSS pixels: from this window width on there are two panes, below it one (MSG-029, CONST-013). The shell has its own 768 (MSG-032). */
export const MESSAGES_BREAKPOINT_PX = 767;
export const WIDE_QUERY = `(min-width: ${MESSAGES_BREAKPOINT_PX}px)`;
/** Milliseconds of a press on a card until its Delete button shows (MSG-013, CONST-020). */
export const LONG_PRESS_MS = 500;
/** CSS pixels from the end of a thread within which it follows new messages (EXPERIENCE-25). */
export const FOLLOW_PX = 100;
