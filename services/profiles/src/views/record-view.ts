import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { isbot } from 'isbot';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { FindPage } from '../pages/find-page.js';
import { isOwner, isPublic, profileNotFound } from '../pages/page-access.js';

@Injectable()
export class RecordView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findPage: FindPage,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'VIEWER_HASH_KEY'>,
  ) {}

  @HandlesRpc(recordViewRpc)
  async execute({ username }: RpcInput<typeof recordViewRpc>, actor: Actor): Promise<Record<string, never>> {
    if (!actor.ipAddress) throw new DomainError('VALIDATION_FAILED', 'The viewer has no address');
    const page = await this.findPage.execute(username);
    if (page && isOwner(page, actor)) return {};
    if (!page || !isPublic(page)) throw profileNotFound();
    if (isbot(actor.userAgent)) return {};
    await this.count(page.creatorId, actor.ipAddress);
    return {};
  }

  private async count(creatorId: string, ipAddress: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await execute(
      this.dataSource,
      `INSERT INTO profile_views (user_id, viewer_hash, view_date) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, viewer_hash, view_date) DO UPDATE SET views = profile_views.views + 1`,
      [creatorId, this.hashViewer(creatorId, ipAddress, day), day],
    );
  }

  /** The hash includes day and page, so that viewers cannot be tracked from day to day or from page to page. */
  private hashViewer(creatorId: string, ipAddress: string, day: string): string {
    return createHmac('sha256', this.config.VIEWER_HASH_KEY)
      .update(`${day}|${creatorId}|${ipAddress}`)
      .digest('base64url');
  }
}
