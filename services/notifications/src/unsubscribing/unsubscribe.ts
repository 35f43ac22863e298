import { Inject, Injectable } from '@nestjs/common';
import { unsubscribeRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { readSignedId } from '@sprinkle/service-kit/signed-ids';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { refuseSupporterNotes } from '../messages/refuse-supporter-notes.js';
import { END_NOTES, END_WEEKLY, UNSUBSCRIBE } from '../templates/mail-context.js';
import { refuseWeeklyMail } from '../tip-mails/choose-tip-mails.js';

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
  ) {}

  @HandlesRpc(unsubscribeRpc)
  async execute({ token }: RpcInput<typeof unsubscribeRpc>): Promise<{ message: string }> {
    const { RECEIPT_TOKEN_KEY } = this.config;
    const ofWeek = readSignedId(RECEIPT_TOKEN_KEY, END_WEEKLY, token);
    if (ofWeek) {
      await refuseWeeklyMail(this.dataSource.manager, ofWeek);
      return { message: "You won't get any more emails about your week." };
    }
    const ofSupport = readSignedId(RECEIPT_TOKEN_KEY, END_NOTES, token);
    if (ofSupport) {
      await this.dataSource.transaction((manager) => refuseSupporterNotes(manager, ofSupport));
      return { message: "You won't get any more notes from this creator." };
    }
    const accountId = readSignedId(RECEIPT_TOKEN_KEY, UNSUBSCRIBE, token);
    if (!accountId) throw new DomainError('INVALID_TOKEN', "This link doesn't work.");
    await execute(
      this.dataSource,
      'INSERT INTO unsubscribes (account_id) VALUES ($1) ON CONFLICT (account_id) DO NOTHING',
      [accountId],
    );
    return { message: 'You are unsubscribed.' };
  }
}
