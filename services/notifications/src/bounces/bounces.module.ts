import { Module } from '@nestjs/common';
import { BouncesController } from './bounces.controller.js';
import { RecordMailOutcomes } from './record-mail-outcomes.js';

@Module({ controllers: [BouncesController], providers: [RecordMailOutcomes] })
export class BouncesModule {}
