import type { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as IdentityPaths } from '@affinity/proto/gen/http/identity';
import type { paths as NotificationsPaths } from '@affinity/proto/gen/http/notifications';
import type { paths as ProfilesPaths } from '@affinity/proto/gen/http/profiles';
import type { paths as SocialGraphPaths } from '@affinity/proto/gen/http/social-graph';

export type { IdentityPaths, NotificationsPaths, ProfilesPaths, SocialGraphPaths };
export type IdentityClient = ReturnType<typeof createServiceClient<IdentityPaths>>;
export type NotificationsClient = ReturnType<typeof createServiceClient<NotificationsPaths>>;
export type ProfilesClient = ReturnType<typeof createServiceClient<ProfilesPaths>>;
export type SocialGraphClient = ReturnType<typeof createServiceClient<SocialGraphPaths>>;
