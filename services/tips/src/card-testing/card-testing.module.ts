import { Module } from '@nestjs/common';
import { PayerHashes } from './payer-hashes.js';

@Module({
  providers: [PayerHashes],
  exports: [PayerHashes],
})
export class CardTestingModule {}
