import { Module } from '@nestjs/common';
import { CompleteRecipients } from './complete-recipients.js';
import { RecipientsProjection } from './recipients-projection.js';

@Module({ providers: [RecipientsProjection, CompleteRecipients] })
export class RecipientsModule {}
