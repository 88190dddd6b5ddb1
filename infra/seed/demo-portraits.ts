import type { DemoPortrait } from './demo-portrait.ts';
import type { DemoName } from './demo-posts.ts';

/** Who looks how. */
export const DEMO_PORTRAITS: Readonly<Record<DemoName, DemoPortrait>> = {
  Alice: {
    wall: [
      [232, 152, 112],
      [166, 82, 84],
    ],
    skin: [236, 190, 160],
    hair: [84, 46, 36],
    clothes: [58, 66, 96],
    cut: 'long',
  },
  Bob: {
    wall: [
      [214, 178, 104],
      [150, 96, 58],
    ],
    skin: [126, 80, 58],
    hair: [34, 24, 26],
    clothes: [196, 96, 72],
    cut: 'short',
    beard: true,
  },
  Carol: {
    wall: [
      [142, 168, 158],
      [62, 92, 92],
    ],
    skin: [244, 208, 186],
    hair: [206, 160, 96],
    clothes: [104, 46, 70],
    cut: 'bun',
    glasses: true,
  },
  Dario: {
    wall: [
      [124, 146, 186],
      [62, 68, 112],
    ],
    skin: [214, 162, 126],
    hair: [48, 34, 32],
    clothes: [226, 214, 196],
    cut: 'curls',
  },
};
