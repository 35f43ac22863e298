import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { changeEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { EmailChange } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { listFormerEmails } from '../email-tokens/former-email.entity.js';
import { LinkLimits } from '../email-tokens/link-limits.js';
import { LinkRequest } from '../email-tokens/link-request.entity.js';
import { requestNotices } from '../email-tokens/request-notices.js';
import { ConfirmPassword, lockConfirmedUser } from '../passwords/confirm-password.js';

@Injectable()
export class ChangeEmail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
    private readonly limits: LinkLimits,
  ) {}

  /** Neither the response nor the mail to the old address reveals whether the new address has an account. */
  @HandlesRpc(changeEmailRpc)
  async execute({ email, ...given }: EmailChange, actor: Actor): Promise<{ message: string }> {
    const confirmed = await this.confirmPassword.execute(given, actor);
    const { id } = confirmed;
    if (confirmed.email.toLowerCase() === email.toLowerCase()) throw sameAddress();
    await this.limits.consume('change-email', id);
    await this.limits.consume('new-email', email);
    await this.dataSource.transaction(async (manager) => {
      const user = await lockConfirmedUser(manager, confirmed);
      await manager.insert(LinkRequest, { purpose: 'change-email', email, userId: id });
      await announce(manager, 'link_requests');
      await logActivity(manager, id, 'email-change-requested', actor);
      const formerEmails = await listFormerEmails(manager, user);
      await requestNotices(manager, user, { template: 'email-change-notice', formerEmails });
    });
    return { message: `We sent a link to ${email}. Your email changes once you confirm it there.` };
  }
}

function sameAddress(): DomainError {
  const message = 'This is your email address already';
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'email', message }] });
}
