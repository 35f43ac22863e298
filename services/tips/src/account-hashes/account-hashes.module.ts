import { Module } from '@nestjs/common';
import { AccountHashes } from './account-hashes.js';

@Module({ providers: [AccountHashes], exports: [AccountHashes] })
export class AccountHashesModule {}
