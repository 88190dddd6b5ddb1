import { useEffect, useEffectEvent, useRef } from 'react';
import { type TapHandlers, Taps } from '../state/taps.js';

/** Calls the latest handlers for a tap and a double-tap; returns what each tap calls. */
export function useTaps({ onSingle, onDouble }: TapHandlers): () => void {
  const single = useEffectEvent(onSingle);
  const double = useEffectEvent(onDouble);
  const taps = useRef<Taps | null>(null);
  useEffect(() => {
    const made = new Taps({ onSingle: () => single(), onDouble: () => double() });
    taps.current = made;
    return () => made.cancel();
  }, []);
  return () => taps.current?.tap();
}
