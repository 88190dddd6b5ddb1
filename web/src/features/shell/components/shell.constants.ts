/** CSS pixels: desktop from this window width on, phone under it (CONST-012, NAV-009). */
export const SHELL_BREAKPOINT_PX = 768;
export const DESKTOP_QUERY = `(min-width: ${SHELL_BREAKPOINT_PX}px)`;
