import { Module } from '@nestjs/common';
import { ProfilesClient } from '../members/profiles.client.js';
import { Providers } from './providers.js';

@Module({ providers: [Providers, ProfilesClient], exports: [Providers, ProfilesClient] })
export class ProvidersModule {}
