import { Inject, Injectable } from '@nestjs/common';
import type { Spender } from '@affinity/kit/budgets/budgets';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { PermitUpload, type PermittedUpload } from '@affinity/kit/uploads/permit-upload';
import { UploadAllowance } from '@affinity/kit/uploads/upload-allowance';
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

  constructor(@Inject(CONFIG) { storage }: ProfilesConfig, dataSource: DataSource, transactions: Transactions, allowance: UploadAllowance) {
    const uploads = new UploadsRepository(dataSource);
    this.permission = new PermitUpload(uploadRules('cover'), uploads, transactions, new ObjectStorage(storage), allowance);
  }

  /** See `PermitUpload`. */
  run(owner: Spender, wish: UploadWish): Promise<PermittedUpload> {
    return this.permission.run(owner, wish);
  }
}
