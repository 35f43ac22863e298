import { Module } from '@nestjs/common';
import { GetTipDetails } from './get-tip-details.js';
import { RevealSender } from './reveal-sender.js';
import { TipDetailsController } from './tip-details.controller.js';

@Module({ controllers: [TipDetailsController], providers: [GetTipDetails, RevealSender] })
export class TipDetailsModule {}
