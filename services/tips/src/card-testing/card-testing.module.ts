import { Module } from '@nestjs/common';
import { DeclineAlarm } from './decline-alarm.js';
import { PayerHashes } from './payer-hashes.js';

@Module({
  providers: [PayerHashes, DeclineAlarm],
  exports: [PayerHashes],
})
export class CardTestingModule {}
