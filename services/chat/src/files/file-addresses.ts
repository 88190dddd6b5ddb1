import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { ChatConfig } from '../config.js';
import type { FileAddressResponse } from './dto/files.dtos.js';
import { isShown } from './file-type.js';
import { signedAddress } from '@affinity/kit/media/signed-address';
import type { StoredFile } from './stored-file.js';

const WINDOW_MS = 10 * 60_000;

/**
 * Signs addresses of files. Whoever calls this has made sure that the answer goes to who may read the file: the two members
 * of the conversation (decision MED-011), and a moderator because of a report.
 */
@Injectable()
export class FileAddresses {
  constructor(@Inject(CONFIG) private readonly config: Pick<ChatConfig, 'mediaBaseUrl' | 'mediaSigningKey'>) {}

  /** Good for ten to twenty minutes: it ends when a window does, so that reading again within one changes no address that is shown. */
  of(file: Pick<StoredFile, 'key' | 'type' | 'name'>, now = new Date()): FileAddressResponse {
    return this.until(file, new Date((Math.ceil(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS));
  }

  /** Good until `expiresAt`, to the second. */
  until({ key, type, name }: Pick<StoredFile, 'key' | 'type' | 'name'>, expiresAt: Date): FileAddressResponse {
    const url = signedAddress(this.config.mediaBaseUrl, this.config.mediaSigningKey, {
      key,
      name,
      disposition: isShown(type) ? 'inline' : 'attachment',
      expiresAt,
    });
    return { url, expiresAt: expiresAt.toISOString() };
  }
}
