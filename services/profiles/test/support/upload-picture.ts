import { sendFile } from '@affinity/kit/testing/send-file';
import type { UploadPermissionResponse, UploadResponse } from '@affinity/kit/uploads/upload.dtos';
import type { UploadPurpose } from '../../src/uploads/dto/uploads.dtos.js';
import type { ProfilesFixture } from './profiles-fixture.js';

/** Permission, sending, check: what a browser does with a picture. */
export async function uploadPicture(
  profiles: ProfilesFixture,
  id: string,
  purpose: UploadPurpose,
  bytes: Buffer,
  filename = 'me.jpg',
  contentType = 'image/jpeg',
): Promise<UploadResponse> {
  const body = { purpose, filename, contentType, bytes: bytes.length };
  const permission = await profiles.as<UploadPermissionResponse>(id, 'POST', `/profiles/${id}/uploads`, body);
  if (permission.status !== 201) throw new Error(`permission answered ${permission.status}`);
  const sent = await sendFile(permission.body, bytes);
  if (sent !== 204) throw new Error(`storage answered ${sent}`);
  const complete = () => profiles.as<UploadResponse>(id, 'POST', `/profiles/${id}/uploads/${permission.body.uploadId}/complete`);
  let checked = await complete();
  // A long check goes on: the next request gets its outcome.
  for (let asked = 1; checked.status === 503 && asked < 10; asked++) checked = await complete();
  if (checked.status !== 200) throw new Error(`check answered ${checked.status}: ${JSON.stringify(checked.body)}`);
  return checked.body;
}
