import { useEffect, useState } from 'react';
import { HEART_MS } from '../components/discover.constants.js';

/** VID-011: the heart of a double-tap is shown for a second. Another double-tap starts it anew, with a new `beat`. */
export function useHeart(): { beat: number | null; show: () => void } {
  const [shown, setShown] = useState<{ beat: number } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => setShown(null), HEART_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  return { beat: shown?.beat ?? null, show: () => setShown((last) => ({ beat: (last?.beat ?? 0) + 1 })) };
}
