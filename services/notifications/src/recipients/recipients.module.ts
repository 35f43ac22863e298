import { Module } from '@nestjs/common';
import { RecipientsProjection } from './recipients-projection.js';

@Module({ providers: [RecipientsProjection] })
export class RecipientsModule {}
