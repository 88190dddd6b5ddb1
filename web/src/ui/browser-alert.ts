/** The browser's own alert (CONST-036), after the page was drawn: it holds everything still. */
export function browserAlert(text: string): void {
  window.setTimeout(() => window.alert(text));
}
