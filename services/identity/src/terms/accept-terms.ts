import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { termsAccepted } from '@sprinkle/contracts/identity/identity.events';
import { acceptTermsRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { TERMS } from '@sprinkle/contracts/rules/terms';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { lockActiveUser } from '../users/find-user.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { getAcceptance, storeAcceptance } from './terms-acceptances.js';

type Acceptance = RpcOutput<typeof acceptTermsRpc>;

/** Records that a signed-in creator accepts the terms in force. */
@Injectable()
export class AcceptTerms {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(acceptTermsRpc)
  execute({ version }: RpcInput<typeof acceptTermsRpc>, actor: Actor): Promise<Acceptance> {
    const { id } = requireUser(actor);
    if (version !== TERMS.version) {
      throw new DomainError('TERMS_CHANGED', 'The terms have changed again. Please reload this page.');
    }
    return this.dataSource.transaction(async (manager) => {
      if (!(await lockActiveUser(manager, id))) throw notSignedIn();
      const isFirst = await storeAcceptance(manager, id);
      const accepted = await getAcceptance(manager, id);
      if (isFirst) {
        await logActivity(manager, id, 'terms-accepted', actor, { version });
        await recordEvent(manager, termsAccepted, {
          accountId: id,
          version,
          acceptedAt: accepted.acceptedAt,
        });
      }
      return accepted;
    });
  }
}
