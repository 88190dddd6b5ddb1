import { Module } from '@nestjs/common';
import { FileAddresses } from './file-addresses.js';

@Module({ providers: [FileAddresses], exports: [FileAddresses] })
export class FileAddressesModule {}
