import { Module } from '@nestjs/common';
import { FraudMarksController } from './fraud-marks.controller.js';
import { KeepMarkedTip } from './keep-marked-tip.js';

@Module({ controllers: [FraudMarksController], providers: [KeepMarkedTip] })
export class FraudMarksModule {}
