import { useEffect, useState } from 'react';
import { Rotator } from '../components/rotator.js';

/** The items, reordered while `running`; `round` grows with each new order. */
export function useRotation<Item>(items: readonly Item[], running: boolean): { order: readonly Item[]; round: number } {
  const [shown, setShown] = useState({ order: items, round: 0 });
  const [rotator] = useState(
    () =>
      new Rotator(items, {
        random: Math.random,
        onChange: (order) => setShown(({ round }) => ({ order, round: round + 1 })),
      }),
  );
  useEffect(() => {
    if (running) rotator.start();
    return () => rotator.stop();
  }, [rotator, running]);
  return shown;
}
