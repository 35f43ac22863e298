import { Injectable } from '@nestjs/common';
import { workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { DeliverMessage } from './deliver-message.js';
import { dueMessages } from './due-messages.js';

/** Sends queued messages, except mass e-mails, which have their own pace. */
@Injectable()
export class DeliverMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly message: DeliverMessage,
  ) {}

  @Every(FALLBACK_MS, 'messages')
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, dueMessages, (message) => this.message.execute(message));
  }
}
