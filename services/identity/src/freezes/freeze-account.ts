import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  freezeByLinkRpc,
  freezeOwnAccountRpc,
  getFreezeOfferRpc,
} from '@sprinkle/contracts/identity/freezes.rpc';
import { accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent, recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn, requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { z } from 'zod';
import { logActivity } from '../activity/log-activity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { endSessions } from '../sessions/end-sessions.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { lockActiveUser } from '../users/find-user.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { toSnapshot, User } from '../users/user.entity.js';
import { listClaims } from './claims.js';

const FROZEN = {
  message:
    "The account is frozen. No one can sign in, and nothing is paid out. We'll decide whose it is and email all its addresses.",
};

const offer = z.object({ until: isoTime.nullable() });

/**
 * Lets either side of a change of address freeze the account until a Super Admin decides. It takes a link from our mail, or a session of
 * the account while such a link is valid. Knowing an address is not enough.
 */
@Injectable()
export class FreezeAccount {
  constructor(private readonly dataSource: DataSource) {}

  /** A used link works too, because the wrong person may have undone the change. */
  @HandlesRpc(freezeByLinkRpc)
  byLink({ token }: RpcInput<typeof freezeByLinkRpc>, actor: Actor): Promise<typeof FROZEN> {
    const tokenHash = hashSecretToken(token);
    return this.dataSource.transaction(async (manager) => {
      const found = await findLink(manager, tokenHash);
      const user = found && (await lockActiveUser(manager, found.userId));
      // A decision may have ended the link before this lock.
      const address = user && (await findLink(manager, tokenHash))?.newEmail;
      if (!address) throw invalidLink();
      return freeze(manager, user, address, actor);
    });
  }

  @HandlesRpc(freezeOwnAccountRpc)
  bySession(actor: Actor): Promise<typeof FROZEN> {
    const { id } = requireRecentSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const user = await lockActiveUser(manager, id);
      if (!user) throw notSignedIn();
      if (!(await findOffer(manager, id)).until) throw notOffered();
      return freeze(manager, user, user.email, actor);
    });
  }

  @HandlesRpc(getFreezeOfferRpc)
  async getOffer(actor: Actor): Promise<z.output<typeof offer>> {
    return findOffer(this.dataSource.manager, requireUser(actor).id);
  }
}

async function freeze(
  manager: EntityManager,
  user: User,
  freezeAskedBy: string,
  actor: Actor,
): Promise<typeof FROZEN> {
  if (user.frozenAt) return FROZEN;
  const { id, username } = user;
  const changes = { frozenAt: new Date(), freezeAskedBy, version: user.version + 1 };
  await manager.update(User, { id }, changes);
  await endSessions(manager, { id, audience: 'creator' });
  await logActivity(manager, id, 'account-frozen', actor);
  await recordEvent(manager, accountUpdated, { account: toSnapshot(Object.assign(user, changes)) });
  const claims = await listClaims(manager, [id]);
  await recordEvents(
    manager,
    emailRequested,
    claims.map(({ email: to, lostAt }) => ({
      template: 'account-frozen' as const,
      accountId: id,
      to,
      username,
      ...(lostAt && { isToFormer: true }),
    })),
  );
  return FROZEN;
}

function findLink(manager: EntityManager, tokenHash: string): Promise<EmailToken | null> {
  return manager.findOneBy(EmailToken, {
    tokenHash,
    purpose: In(['undo-email-change', 'freeze-account']),
    expiresAt: MoreThan(new Date()),
  });
}

function findOffer(manager: EntityManager, userId: string) {
  return queryOne(
    manager,
    offer,
    `SELECT max(expires_at) AS until FROM email_tokens
      WHERE user_id = $1 AND purpose IN ('undo-email-change', 'freeze-account') AND expires_at > now()`,
    [userId],
  );
}

function invalidLink(): DomainError {
  return new DomainError(
    'INVALID_TOKEN',
    'This link is no longer valid. If someone else has your account, please write to us.',
  );
}

function notOffered(): DomainError {
  return new DomainError(
    'WRONG_STATE',
    "Your email address hasn't been changed recently, so there is nothing to decide. If someone knows your password, change it.",
  );
}
