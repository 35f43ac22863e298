import { Module } from '@nestjs/common';
import { CreatorNetworksProjection } from './creator-networks-projection.js';
import { DeclineAlarm } from './decline-alarm.js';
import { PayerHashes } from './payer-hashes.js';

@Module({
  providers: [PayerHashes, DeclineAlarm, CreatorNetworksProjection],
  exports: [PayerHashes],
})
export class CardTestingModule {}
