// Runs in the page that records the demo videos, not in Node: see ../record-videos.ts.

/**
 * Draws a scene for some seconds and records it as WebM; it ends as it begins, so that it can be played in a loop.
 * @param {{ scene: 'train-window' | 'pouring', width: number, height: number, seconds: number, rate: number, bits: number }} what
 *   `rate` in frames a second, `bits` a second
 * @returns {Promise<{ video: string, still: string }>} base64 of the video, and of its first frame as JPEG
 */
globalThis.recordScene = async ({ scene, width, height, seconds, rate, bits }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  const turn = 2 * Math.PI;

  const wash = (...colours) => {
    const fill = brush.createLinearGradient(0, 0, 0, height);
    for (const [index, colour] of colours.entries()) fill.addColorStop(index / (colours.length - 1), colour);
    brush.fillStyle = fill;
    brush.fillRect(0, 0, width, height);
  };
  const disc = (x, y, radius, colour) => {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(x, y, radius, 0, turn);
    brush.fill();
  };
  /** Everything below a line made of waves: `laps` whole screens go by in one round. */
  const hills = (level, swing, waves, laps, time, colour) => {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(0, height);
    for (let x = 0; x <= width; x += 6) {
      const angle = turn * (waves * (x / width) + waves * laps * time);
      brush.lineTo(x, height * (level + swing * (Math.sin(angle) + 0.45 * Math.sin(2 * angle + 1))));
    }
    brush.lineTo(width, height);
    brush.fill();
  };

  const draw = {
    'train-window': (time) => {
      wash('#3a1c42', '#a8505e', '#f08e62', '#f6b98a');
      disc(width * 0.64, height * 0.5, 46, '#ffde9e');
      hills(0.56, 0.03, 1, 1, time, '#8e485c');
      hills(0.66, 0.035, 1, 2, time, '#602c46');
      hills(0.79, 0.02, 2, 2, time, '#34182c');
      // Posts beside the track, near and fast.
      brush.fillStyle = '#1c0c1a';
      for (let post = 0; post < 2; post += 1) {
        const x = (((post / 2 - time * 6) % 1) + 1) % 1;
        brush.fillRect(x * (width + 60) - 40, height * 0.34, 9, height);
      }
      brush.fillRect(0, height * 0.93, width, height);
    },
    pouring: (time) => {
      wash('#1b1412', '#2a1d18', '#120c0b');
      const glass = { left: width * 0.2, right: width * 0.8, top: height * 0.2, bottom: height * 0.86 };
      const beer = brush.createLinearGradient(glass.left, 0, glass.right, 0);
      for (const [stop, colour] of [
        [0, '#7a3d0c'],
        [0.3, '#d98a24'],
        [0.6, '#c2741a'],
        [1, '#6a330a'],
      ])
        beer.addColorStop(stop, colour);
      brush.fillStyle = beer;
      brush.fillRect(glass.left, glass.top, glass.right - glass.left, glass.bottom - glass.top);
      for (let bubble = 0; bubble < 26; bubble += 1) {
        const risen = (bubble * 0.377 + time * (1 + (bubble % 3))) % 1;
        const sway = Math.sin(turn * (time * 2 + bubble * 0.31)) * 5;
        const x = glass.left + 22 + ((bubble * 97) % 100) * 0.01 * (glass.right - glass.left - 44) + sway;
        disc(x, glass.bottom - 12 - risen * (glass.bottom - glass.top - 90), 2 + (bubble % 4), 'rgb(255 226 160 / 0.75)');
      }
      for (let lump = 0; lump < 9; lump += 1) {
        const x = glass.left + 34 + (lump / 8) * (glass.right - glass.left - 68);
        disc(x, glass.top + 26 + Math.sin(turn * (time + lump * 0.37)) * 7, 34, '#f7ead2');
      }
      brush.strokeStyle = 'rgb(255 255 255 / 0.35)';
      brush.lineWidth = 5;
      brush.strokeRect(glass.left - 3, glass.top - 40, glass.right - glass.left + 6, glass.bottom - glass.top + 46);
    },
  };

  draw[scene](0);
  const still = canvas.toDataURL('image/jpeg', 0.72).split(',')[1];
  const stream = canvas.captureStream(rate);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: bits });
  const parts = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  const begun = performance.now();
  for (let time = 0; time < 1; time = (performance.now() - begun) / (seconds * 1_000)) {
    draw[scene](time);
    await new Promise((resolve) => setTimeout(resolve, 1_000 / rate));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { video: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), still };
};
