import type { Provider } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { ProfilesConfig } from '../config.js';
import { CopyProviderPhotoConsumer } from './copy-provider-photo.consumer.js';
import { ProfilePhotos } from './profile-photos.repository.js';
import { SetPhotosService } from './set-photos.service.js';
import { PhotoDownload } from './photo-download.js';

/** The member's photos, and those that come with a sign-up. */
export const PHOTO_PROVIDERS: Provider[] = [
  { provide: PhotoDownload, useFactory: ({ photoHosts }: ProfilesConfig) => new PhotoDownload({ hosts: photoHosts }), inject: [CONFIG] },
  CopyProviderPhotoConsumer,
  ProfilePhotos,
  SetPhotosService,
];
