import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { ChatConfig } from '../config.js';
import type { FileAddressResponse } from './dto/files.dtos.js';
import { isShown } from './file-type.js';
import { signedAddress } from '@affinity/kit/media/signed-address';
import type { StoredFile } from './stored-file.js';

const WINDOW_MS = 10 * 60_000;

/**
 * Signs addresses of files. The caller has made sure that the reader may have the file: the two members of the conversation
 * (decision MED-011), or a moderator because of a report.
 */
@Injectable()
export class FileAddresses {
  constructor(@Inject(CONFIG) private readonly config: Pick<ChatConfig, 'mediaBaseUrl' | 'mediaSigningKey'>) {}

  /**
   * An address good for ten to twenty minutes. It ends with a time window: reading again within the window changes no address that
   * is shown.
   */
  of(file: Pick<StoredFile, 'key' | 'type' | 'name'>, now = new Date()): FileAddressResponse {
    return this.until(file, new Date((Math.ceil(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS));
  }

  /** An address good until `expiresAt`, to the second. */
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
