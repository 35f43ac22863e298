import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { countMassMailRecipientsRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { GETS_MASS_MAILS } from '../recipients/gets-mass-mails.js';

@Injectable()
export class CountRecipients {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(countMassMailRecipientsRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof countMassMailRecipientsRpc>> {
    requireAdmin(actor);
    return queryOne(
      this.dataSource,
      z.object({ count }),
      `SELECT count(*) FROM recipients r WHERE ${GETS_MASS_MAILS}`,
    );
  }
}
