import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

function set(has: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(has);
  act(() => void window.dispatchEvent(new Event(has ? 'online' : 'offline')));
}

/** Takes the browser's connection away. It is back when `backOnLine` is called, or after the test. */
export function takeLine(): void {
  set(false);
  onTestFinished(() => set(true));
}

export const backOnLine = (): void => set(true);
