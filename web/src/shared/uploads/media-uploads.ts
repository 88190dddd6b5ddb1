import { kindOf, type MediaKind } from './media-file.js';
import { uploadFile, type UploadSteps } from './upload-file.js';
import { mayRetry } from './may-retry.js';
import { isUnderWay, reduceUpload, type UploadEvent, type UploadState, waiting } from './upload.reducer.js';

export interface MediaUpload {
  readonly id: string;
  readonly file: File;
  readonly kind: MediaKind;
  /** The address of the local file, for a preview. */
  readonly previewUrl: string;
  /** Description for those who do not see it. */
  readonly alt: string;
  readonly state: UploadState;
}

/** How many files are sent at once. More would share the line, and the first would be ready later. */
const AT_ONCE = 2;

/** The media being gathered for one post, in the order they were added. A store for useSyncExternalStore. */
export class MediaUploads {
  private items: readonly MediaUpload[] = [];
  private readonly running = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly steps: UploadSteps,
    private readonly makeId: () => string = () => crypto.randomUUID(),
  ) {}

  readonly snapshot = (): readonly MediaUpload[] => this.items;

  /** Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds images and videos. Other files are left out: the caller refuses them. */
  add(files: readonly File[]): void {
    const added = files.flatMap((file): MediaUpload[] => {
      const kind = kindOf(file);
      if (kind === null) return [];
      return [{ id: this.makeId(), file, kind, previewUrl: URL.createObjectURL(file), alt: '', state: waiting }];
    });
    this.set([...this.items, ...added]);
    this.startNext();
  }

  describe(id: string, alt: string): void {
    this.change(id, (item) => ({ ...item, alt }));
  }

  retry(id: string): void {
    this.tell(id, { type: 'retried' });
    this.startNext();
  }

  /** Retries the failed files that may succeed now. One refused for its content stays refused. */
  retryFailed(): void {
    for (const { id, state } of this.items) if (state.step === 'failed' && mayRetry(state.error)) this.retry(id);
  }

  /** Puts another file in the place of one, such as what was cropped from it. The description stays. */
  replace(id: string, file: File): void {
    const item = this.items.find((one) => one.id === id);
    if (item === undefined) return;
    this.giveUp(item);
    this.change(id, (known) => ({ ...known, file, previewUrl: URL.createObjectURL(file), state: waiting }));
    this.startNext();
  }

  /** Removes a file: stops its upload and discards what the server already has. */
  remove(id: string): void {
    const item = this.items.find((one) => one.id === id);
    if (item === undefined) return;
    this.giveUp(item);
    this.set(this.items.filter((one) => one.id !== id));
    this.startNext();
  }

  /** Forgets a file that has become part of something. What the server has of it stays. */
  release(id: string): void {
    const item = this.items.find((one) => one.id === id);
    if (item === undefined) return;
    URL.revokeObjectURL(item.previewUrl);
    this.set(this.items.filter((one) => one.id !== id));
  }

  removeAll(): void {
    for (const { id } of this.items) this.remove(id);
  }

  /** Forgets the files that have become a post. What the server has of them stays. */
  clear(): void {
    for (const { previewUrl } of this.items) URL.revokeObjectURL(previewUrl);
    this.set([]);
  }

  /** Resolves once no file is waiting, being sent or checked. */
  settled(): Promise<readonly MediaUpload[]> {
    return new Promise((resolve) => {
      const look = (): boolean => !this.items.some(({ state }) => isUnderWay(state));
      if (look()) return resolve(this.items);
      const stop = this.subscribe(() => {
        if (!look()) return;
        stop();
        resolve(this.items);
      });
    });
  }

  private giveUp({ id, state, previewUrl }: MediaUpload): void {
    this.running.get(id)?.abort(new Error('given up'));
    this.running.delete(id);
    if (state.step === 'ready') {
      this.steps.discard(state.upload.uploadId);
      if (state.posterUploadId !== null) this.steps.discard(state.posterUploadId);
    }
    URL.revokeObjectURL(previewUrl);
  }

  private startNext(): void {
    for (const { id, file, state } of this.items) {
      if (this.running.size >= AT_ONCE) return;
      if (state.step === 'waiting' && !this.running.has(id)) this.start(id, file);
    }
  }

  private start(id: string, file: File): void {
    const controller = new AbortController();
    this.running.set(id, controller);
    const tell = (event: UploadEvent): void => {
      // A file that was removed and begun anew has another controller.
      if (this.running.get(id) === controller) this.tell(id, event);
    };
    void uploadFile(file, this.steps, tell, controller.signal).finally(() => {
      if (this.running.get(id) === controller) this.running.delete(id);
      this.startNext();
    });
  }

  private tell(id: string, event: UploadEvent): void {
    this.change(id, (item) => {
      const state = reduceUpload(item.state, event);
      return state === item.state ? item : { ...item, state };
    });
  }

  private change(id: string, edit: (item: MediaUpload) => MediaUpload): void {
    const next = this.items.map((item) => (item.id === id ? edit(item) : item));
    if (next.some((item, index) => item !== this.items[index])) this.set(next);
  }

  private set(items: readonly MediaUpload[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }
}
