import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './decode-heic.js';

/*
 * Decodes one picture and ends: the decoder's memory only grows, and goes with the thread. It is libheif as WebAssembly, which
 * reaches nothing but its own memory whatever the file does to it.
 */

/** What is used of libheif. Its own types describe far more. */
interface LibHeif {
  readonly heif_colorspace: Readonly<Record<'heif_colorspace_RGB', unknown>>;
  readonly heif_chroma: Readonly<Record<'heif_chroma_interleaved_RGB' | 'heif_chroma_interleaved_RGBA', unknown>>;
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { readonly code: { readonly value: number } };
  /** An error has a `code`. */
  heif_js_context_get_primary_image_handle(context: unknown): object;
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_image_handle_has_alpha_channel(handle: object): number;
  /** Turns the picture upright. An error has no `channels`. */
  heif_js_decode_image2(handle: object, colours: unknown, layout: unknown): Decoded;
}

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** One, as the colours of a pixel stand side by side. */
  readonly channels?: readonly { readonly stride: number; readonly data: Uint8Array }[];
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow: (this: WasmMemory, pages: number) => number;
}
/** TypeScript knows it as a part of browsers only. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };

const PAGE_BYTES = 65_536;
const task = workerData as HeicTask;

/** The limits of a thread are for its JavaScript: what a picture makes the decoder ask for is refused here. It asks for less then. */
let refused = false;
const memory = WebAssembly.Memory.prototype;
const grow: WasmMemory['grow'] = memory.grow;
memory.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES <= task.maxBytes) return grow.call(this, pages);
  refused = true;
  throw new RangeError('The picture takes too much memory');
};

function loadLibHeif(): LibHeif {
  const require = createRequire(import.meta.url);
  // The package's own entry looks for the file in the folder where the process was started.
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  return (require('libheif-js/libheif-wasm/libheif.js') as (options: object) => LibHeif)({ wasmBinary });
}

function decode(heif: LibHeif): HeicAnswer {
  const context = heif.heif_context_alloc();
  if (heif.heif_context_read_from_memory(context, readFileSync(task.from)).code.value !== 0) return { failure: 'unreadable' };
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return { failure: 'unreadable' };
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (pixels > task.maxPixels) return { failure: 'too_large' };
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const layouts = heif.heif_chroma;
  const layout = channels === 4 ? layouts.heif_chroma_interleaved_RGBA : layouts.heif_chroma_interleaved_RGB;
  const made = heif.heif_js_decode_image2(handle, heif.heif_colorspace.heif_colorspace_RGB, layout);
  const plane = made.channels?.[0];
  return plane ? shrunk(made.width, made.height, channels, plane) : { failure: refused ? 'too_large' : 'unreadable' };
}

/** Makes the picture smaller by a whole number, each pixel the mean of those that it stands for. */
function shrunk(wide: number, high: number, channels: 3 | 4, { stride, data }: { stride: number; data: Uint8Array }): HeicAnswer {
  const by = Math.max(1, Math.min(Math.floor(Math.max(wide, high) / task.side), wide, high));
  const [width, height] = [Math.floor(wide / by), Math.floor(high / by)];
  const pixels = new Uint8Array(width * height * channels);
  const sums = new Uint32Array(width * channels);
  for (let row = 0; row < height; row++) {
    sums.fill(0);
    for (let line = row * by; line < row * by + by; line++) {
      let at = line * stride;
      for (let start = 0; start < sums.length; start += channels) {
        for (let pixel = 0; pixel < by; pixel++) {
          for (let channel = 0; channel < channels; channel++) sums[start + channel]! += data[at++]!;
        }
      }
    }
    for (let index = 0; index < sums.length; index++) pixels[row * sums.length + index] = Math.round(sums[index]! / by ** 2);
  }
  return { width, height, channels, pixels };
}

function answer(): HeicAnswer {
  const heif = loadLibHeif();
  try {
    return decode(heif);
  } catch {
    // The decoder throws numbers and texts of its own.
    return { failure: refused ? 'too_large' : 'unreadable' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(answer());
