import { Module } from '@nestjs/common';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { SupportsModule } from '../../taking/supports/supports.module.js';
import { BlockSender } from './block-sender.js';
import { ListBlockedSenders } from './list-blocked-senders.js';
import { UnblockSender } from './unblock-sender.js';

@Module({
  imports: [SenderAddressesModule, SupportsModule],
  providers: [BlockSender, ListBlockedSenders, UnblockSender],
})
export class BlockedSendersModule {}
