import { spawn } from 'node:child_process';
import { outsideWork } from '../db/outside-work.js';
import { MAX_PIXELS } from './image-sizes.js';
import type { MediaFormat } from './media-format.js';

const TIMEOUT_MS = 60_000;
const COMMAND = 'ffmpeg';

/** The video tool of the machine, when it has one. Reads the named file and nothing else: no network, no playlists. */
export class Ffmpeg {
  private constructor(private readonly command: string) {}

  /** Undefined when the machine has none; a video then keeps its tracks as they are, and its poster is made in the browser. */
  static async find(command: string = COMMAND): Promise<Ffmpeg | undefined> {
    try {
      await run(command, ['-version']);
      return new Ffmpeg(command);
    } catch {
      // A tool that is not installed and one that is not usable are the same to us.
      return undefined;
    }
  }

  /** Writes sound and picture alone, unchanged, into a new file whose index comes first, so that it plays before it is loaded. */
  async remux(format: MediaFormat, from: string, to: string): Promise<void> {
    const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-c', 'copy'];
    const layout = format.name === 'mp4' ? ['-movflags', '+faststart'] : [];
    await run(this.command, [...input(format, from), ...streams, ...layout, '-fflags', '+bitexact', '-f', format.name, to]);
  }

  /**
   * Writes the sound of an Ogg file, unchanged, into a new one without tags. Ogg pages are sealed by checksums: nothing is emptied
   * in place.
   */
  async rewriteOgg(from: string, to: string): Promise<void> {
    const untold = ['-map', '0:a', '-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-c', 'copy'];
    await run(this.command, [...reading('ogg', from), ...untold, '-fflags', '+bitexact', '-f', 'ogg', to]);
  }

  /** Writes the first picture as PNG: what a player shows before it plays. */
  async still(format: MediaFormat, from: string, to: string): Promise<void> {
    const scale = ['-frames:v', '1', '-vf', "scale='min(1600,iw)':-2"];
    await run(this.command, [...input(format, from), ...scale, '-c:v', 'png', '-f', 'image2', to]);
  }
}

const input = (format: MediaFormat, from: string): string[] => reading(format.name === 'mp4' ? 'mov' : 'matroska', from);

/** The demuxer is named: left to guess, ffmpeg opens playlists, which name other files. */
function reading(demuxer: string, from: string): string[] {
  const limits = ['-threads', '1', '-max_pixels', String(MAX_PIXELS)];
  return ['-nostdin', '-y', '-v', 'error', '-protocol_whitelist', 'file', ...limits, '-f', demuxer, '-i', `file:${from}`];
}

function run(command: string, args: readonly string[]): Promise<void> {
  outsideWork('A video');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Our settings are no business of a program that reads strangers' files.
      env: { PATH: process.env['PATH'] },
    });
    // The timer is our own: that of `spawn` outlives a program that could not be started.
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-500)));
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${signal ?? code}: ${complaint.trim()}`));
    });
  });
}
