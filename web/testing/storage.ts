import { vi } from 'vitest';

export interface SentFile {
  readonly address: string;
  readonly form: FormData;
}

/**
 * The storage of a component test. Files are sent by XMLHttpRequest, past the gateway. It takes each file, except that the next
 * one is answered with a status of `refusals`, as long as there is one.
 */
export class StorageStandIn {
  readonly sent: SentFile[] = [];
  readonly refusals: number[] = [];

  constructor() {
    const take = (file: SentFile): number => {
      this.sent.push(file);
      return this.refusals.shift() ?? 204;
    };
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        readonly upload = new EventTarget();
        status = 0;
        #address = '';
        open(_method: string, address: string): void {
          this.#address = address;
        }
        abort(): void {
          this.dispatchEvent(new Event('abort'));
        }
        send(form: FormData): void {
          this.status = take({ address: this.#address, form });
          this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
          queueMicrotask(() => this.dispatchEvent(new Event('load')));
        }
      },
    );
  }
}
