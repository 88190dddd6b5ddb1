/** The browser's own alert (CONST-036). It waits until the page is drawn, because it holds everything still. */
export function browserAlert(text: string): void {
  window.setTimeout(() => window.alert(text));
}
