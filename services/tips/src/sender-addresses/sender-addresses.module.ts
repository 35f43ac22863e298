import { Module } from '@nestjs/common';
import { SenderHashes } from './sender-hashes.js';

@Module({ providers: [SenderHashes], exports: [SenderHashes] })
export class SenderAddressesModule {}
