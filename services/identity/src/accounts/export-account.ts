import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportAccountRpc, listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ActivityLog } from '../activity/activity-log.entity.js';
import { FormerEmail } from '../email-tokens/former-email.entity.js';
import { ListSessions } from '../sessions/list-sessions.js';
import { listAcceptances } from '../terms/terms-acceptances.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { toAccount, User } from '../users/user.entity.js';

const formerUsername = z.object({ username: z.string(), changedAt: isoTime });

@Injectable()
export class ExportAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly listSessions: ListSessions,
  ) {}

  @HandlesRpc(exportAccountRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof exportAccountRpc>> {
    const { id } = requireRecentSignIn(actor);
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user) throw notSignedIn();
    const { isVerified, lastLogin, totpEnabledAt } = user;
    const [sessions, formerUsernames, formerEmails, acceptedTerms] = await Promise.all([
      this.listSessions.execute(actor),
      this.listFormerUsernames(id),
      this.dataSource.manager.find(FormerEmail, { where: { userId: id }, order: { changedAt: 'ASC' } }),
      listAcceptances(this.dataSource, id),
    ]);
    return {
      ...toAccount(user),
      isVerified,
      lastLogin: lastLogin?.toISOString() ?? null,
      sessions,
      formerUsernames,
      acceptedTerms,
      formerEmails: formerEmails.map(({ email, changedAt }) => ({
        email,
        changedAt: changedAt.toISOString(),
      })),
      authenticatorAppSince: totpEnabledAt?.toISOString() ?? null,
    };
  }

  /** The cursor is the id of the last entry on the previous page. */
  @HandlesRpc(listOwnActivityRpc)
  async listActivity(
    { cursor, limit }: RpcInput<typeof listOwnActivityRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnActivityRpc>> {
    const { id: userId } = requireRecentSignIn(actor);
    const found = this.dataSource
      .getRepository(ActivityLog)
      .createQueryBuilder('log')
      .where({ userId })
      .orderBy('log.createdAt')
      .addOrderBy('log.id')
      .limit(limit + 1);
    if (cursor) {
      found.andWhere(
        '(log.created_at, log.id) > (SELECT l.created_at, l.id FROM activity_logs l WHERE l.id = :cursor AND l.user_id = :userId)',
        { cursor, userId },
      );
    }
    const entries = await found.getMany();
    const page = entries.slice(0, limit);
    return {
      activity: page.map(({ createdAt, action, details, adminId, ipAddress, userAgent }) => ({
        at: createdAt.toISOString(),
        action,
        details,
        // An administrator's network and device are not the owner's data.
        ipAddress: adminId ? null : ipAddress,
        userAgent: adminId ? null : userAgent,
      })),
      nextCursor: entries.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  private async listFormerUsernames(userId: string): Promise<{ username: string; changedAt: string }[]> {
    return query(
      this.dataSource,
      formerUsername,
      `SELECT former_username AS username, changed_at
         FROM username_changes WHERE user_id = $1 ORDER BY changed_at`,
      [userId],
    );
  }
}
