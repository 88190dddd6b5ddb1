import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { LONG_PRESS_MS } from '../components/messages.constants.js';

/** CSS pixels a finger may move without its press becoming a scroll. */
const SLACK_PX = 10;

export interface LongPressOptions {
  onLongPress: () => void;
  /** Only fingers and pens: a mouse selects text with a long press. */
  touchOnly?: boolean;
}

export interface LongPressProps {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onPointerLeave: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** A press of 500 ms in one place (MSG-013, CONST-020). The click that ends it is dropped. */
export function useLongPress({ onLongPress, touchOnly = false }: LongPressOptions): LongPressProps {
  const timer = useRef<number | undefined>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const stop = () => window.clearTimeout(timer.current);
  return {
    onPointerDown: ({ isPrimary, button, pointerType, clientX, clientY }) => {
      stop();
      pressed.current = false;
      if (!isPrimary || button !== 0 || (touchOnly && pointerType === 'mouse')) return;
      from.current = { x: clientX, y: clientY };
      timer.current = window.setTimeout(() => {
        pressed.current = true;
        latest.current();
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClickCapture: (event) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
