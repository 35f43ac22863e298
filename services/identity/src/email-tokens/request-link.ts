import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LinkLimits } from '../limits/link-limits.js';
import { LinkRequest } from './link-request.entity.js';
import { SendRequestedLinks } from './send-requested-links.js';

const MESSAGES = {
  'verify-email': 'If that address has an account waiting to be verified, a new link is on its way.',
  'reset-password': 'If that address has an account, a link to set a new password is on its way.',
};

/** Does the same for every address, and does not look whether it has an account. */
@Injectable()
export class RequestLink {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LinkLimits,
    private readonly sending: SendRequestedLinks,
  ) {}

  async execute(purpose: keyof typeof MESSAGES, email: string): Promise<{ message: string }> {
    await this.limits.consume(purpose, email);
    await this.dataSource.manager.insert(LinkRequest, { purpose, email });
    this.sending.wake();
    return { message: MESSAGES[purpose] };
  }
}
