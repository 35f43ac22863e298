import { Inject, Injectable } from '@nestjs/common';
import { mailSupportLinksRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportLinksRequested } from '@sprinkle/contracts/tips/tips.events';
import { query } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';

const MESSAGE = 'If this address gives monthly support, an email with the links is on its way.';

const FIND = `
  SELECT supports.id, coalesce(username, '') AS creator_username FROM supports JOIN creators ON creators.id = creator_id
  WHERE sender_email_hash = ANY ($1::text[]) AND began_at IS NOT NULL AND ended_at IS NULL ORDER BY began_at LIMIT 50`;

const found = z.object({ id: z.string(), creatorUsername: z.string() });

@Injectable()
export class MailSupportLinks {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
    private readonly hashes: SenderHashes,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'support-links',
      points: 10,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  @HandlesRpc(mailSupportLinksRpc)
  async execute({
    email,
  }: RpcInput<typeof mailSupportLinksRpc>): Promise<RpcOutput<typeof mailSupportLinksRpc>> {
    await this.limit.consume(this.hashes.of(email));
    const supports = await query(this.dataSource, found, FIND, [this.hashes.allOf(email)]);
    // Does the same work for an address without any support, so that the time does not give away which addresses have one.
    await this.dataSource.transaction((manager) =>
      recordEvent(manager, supportLinksRequested, { email: supports.length > 0 ? email : '', supports }),
    );
    return { message: MESSAGE };
  }
}
