import { Inject, Injectable } from '@nestjs/common';
import { listReceiptMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { readReceiptToken } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { tipMail } from './list-tip-mails.js';

/** The keys of refund mails continue after the tip's id. Each template has an index for them. */
const REFUND_MAILS = ['tip-refund-receipt', 'tip-refund-failure-receipt']
  .map((template) => `template = '${template}' AND dedupe_key LIKE '${template}:' || $1 || ':%'`)
  .join(' OR ');

/** Excludes the creator's mails about the tip. A mail that was never queued has left only its key. */
const LIST = `
  SELECT template AS kind, status, created_at, sent_at, delivered_at, opened_at, bounced_at FROM messages
  WHERE (dedupe_key IN ('tip-receipt:' || $1, 'tip-reply:' || $1, 'mistake-declined:' || $1) OR ${REFUND_MAILS})
    AND last_error IS DISTINCT FROM 'anonymized'
  ORDER BY created_at, id`;

@Injectable()
export class ListReceiptMails {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RECEIPT_TOKEN_KEY'>,
  ) {}

  @HandlesRpc(listReceiptMailsRpc)
  async execute({
    token,
  }: RpcInput<typeof listReceiptMailsRpc>): Promise<RpcOutput<typeof listReceiptMailsRpc>> {
    const tipId = readReceiptToken(this.config.RECEIPT_TOKEN_KEY, token);
    if (!tipId) throw new DomainError('RECEIPT_NOT_FOUND', "This receipt doesn't exist.");
    return query(this.dataSource, tipMail, LIST, [tipId]);
  }
}
