/** MSG-038, MSG-047: spaces alone are no message; neither Send nor Enter sends them. */
export const isBlank = (text: string): boolean => text.trim() === '';
