const MINUTE_S = 60;

/** The length of a recording: 7.4 is "0:07", 61 is "1:01". @param seconds dashes stand for an unknown length */
export function lengthText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '–:––';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}
