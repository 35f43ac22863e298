import { Injectable } from '@nestjs/common';
import { forgotPasswordRpc, resendVerificationRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource } from 'typeorm';
import { LinkLimits } from './link-limits.js';
import { LinkRequest } from './link-request.entity.js';

const MESSAGES = {
  'verify-email': 'If that address has an account waiting to be verified, a new link is on its way.',
  'reset-password': 'If that address has an account, a link to set a new password is on its way.',
};

/** Does not look up the address, so that neither the response nor its timing reveals an account. */
@Injectable()
export class RequestLink {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LinkLimits,
  ) {}

  @HandlesRpc(resendVerificationRpc)
  resendVerification(input: RpcInput<typeof resendVerificationRpc>) {
    return this.execute('verify-email', input.email);
  }

  @HandlesRpc(forgotPasswordRpc)
  forgotPassword(input: RpcInput<typeof forgotPasswordRpc>) {
    return this.execute('reset-password', input.email);
  }

  async execute(purpose: keyof typeof MESSAGES, email: string): Promise<{ message: string }> {
    await this.limits.consume(purpose, email);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(LinkRequest, { purpose, email });
      await announce(manager, 'link_requests');
    });
    return { message: MESSAGES[purpose] };
  }
}
