import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { PermitUpload, type PermittedUpload } from '@affinity/kit/uploads/permit-upload';
import { UploadsRepository } from '@affinity/kit/uploads/uploads.repository';
import type { UploadWish } from '@affinity/kit/uploads/upload-rules';
import { DataSource } from 'typeorm';
import type { ProfilesConfig } from '../config.js';
import { uploadRules } from './upload-rules.js';

/**
 * Permissions to send a cover. Covers differ from photos only in the folder they are stored under: checking, attaching
 * and sweeping look at the upload's row alone, so one `Uploads` does it for both.
 */
@Injectable()
export class CoverPermissions {
  private readonly permission: PermitUpload;

  constructor(@Inject(CONFIG) { storage }: ProfilesConfig, dataSource: DataSource, transactions: Transactions) {
    this.permission = new PermitUpload(uploadRules('cover'), new UploadsRepository(dataSource), transactions, new ObjectStorage(storage));
  }

  /** See `PermitUpload`. */
  run(ownerId: string, wish: UploadWish): Promise<PermittedUpload> {
    return this.permission.run(ownerId, wish);
  }
}
