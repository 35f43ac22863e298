import { Module } from '@nestjs/common';
import { KeepMarkedTip } from './keep-marked-tip.js';

@Module({ providers: [KeepMarkedTip] })
export class FraudMarksModule {}
