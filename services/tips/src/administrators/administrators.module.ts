import { Module } from '@nestjs/common';
import { AdministratorsProjection } from './administrators-projection.js';

@Module({ providers: [AdministratorsProjection] })
export class AdministratorsModule {}
