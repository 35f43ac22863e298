import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { CheckStorage } from './check-storage.js';

@Module({ imports: [StorageModule], providers: [CheckStorage] })
export class InstallationModule {}
