import type { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as IdentityPaths } from '@affinity/proto/gen/http/identity';
import type { paths as ProfilesPaths } from '@affinity/proto/gen/http/profiles';

export type { IdentityPaths, ProfilesPaths };
export type IdentityClient = ReturnType<typeof createServiceClient<IdentityPaths>>;
export type ProfilesClient = ReturnType<typeof createServiceClient<ProfilesPaths>>;
