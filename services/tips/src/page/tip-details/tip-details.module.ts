import { Module } from '@nestjs/common';
import { GetTipDetails } from './get-tip-details.js';
import { RevealSender } from './reveal-sender.js';

@Module({ providers: [GetTipDetails, RevealSender] })
export class TipDetailsModule {}
