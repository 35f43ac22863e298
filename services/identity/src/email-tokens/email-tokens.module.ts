import { Module } from '@nestjs/common';
import { EmailTokensController } from './email-tokens.controller.js';
import { IssueLink } from './issue-link.js';
import { LinkLimits } from './link-limits.js';
import { MailUnproven } from './mail-unproven.js';
import { RequestLink } from './request-link.js';
import { SendRequestedLinks } from './send-requested-links.js';
import { VerifyEmail } from './verify-email.js';

@Module({
  controllers: [EmailTokensController],
  providers: [IssueLink, LinkLimits, MailUnproven, RequestLink, SendRequestedLinks, VerifyEmail],
  exports: [IssueLink, LinkLimits, MailUnproven],
})
export class EmailTokensModule {}
