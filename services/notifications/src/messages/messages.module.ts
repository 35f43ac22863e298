import { Module } from '@nestjs/common';
import { AnonymizeTippers } from './anonymize-tippers.js';
import { PurgeOldMessages } from './purge-old-messages.js';

@Module({ providers: [AnonymizeTippers, PurgeOldMessages] })
export class MessagesModule {}
