import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { claimMessages } from './claim-messages.js';
import { DeliverMessage } from './deliver-message.js';

const BATCH = 10;

/** Sends queued messages, except those of mass e-mails, which have a pace of their own. */
@Injectable()
export class DeliverMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly message: DeliverMessage,
  ) {}

  @Every(1_000)
  async execute(): Promise<boolean> {
    const messages = await claimMessages(this.dataSource.manager, BATCH);
    await Promise.all(messages.map((message) => this.message.execute(message)));
    return messages.length === BATCH;
  }
}
