import { DOUBLE_TAP_MS } from '../components/discover.constants.js';

export interface TapHandlers {
  /** A tap without a second one in time. */
  onSingle: () => void;
  onDouble: () => void;
}

/**
 * Tells a tap from a double-tap (VID-009, VID-010). A single tap counts only once the time for a second one has passed, so that a
 * double-tap never plays or pauses on its way (VID-012).
 */
export class Taps {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly handlers: TapHandlers) {}

  tap(): void {
    if (this.timer !== undefined) {
      this.cancel();
      this.handlers.onDouble();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.handlers.onSingle();
    }, DOUBLE_TAP_MS);
  }

  /** Forgets a tap that still waits for a second one. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
