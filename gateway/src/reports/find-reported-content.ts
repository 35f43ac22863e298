import { Injectable } from '@nestjs/common';
import type { CreatorPage, PublicTipBody } from '@sprinkle/contracts/http.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { CreatorPages } from '../creators/creator-pages.js';

interface ReportedContent {
  user: CreatorPage['user'];
  comment?: { tipId: string; senderName: string; message: string };
}

/** Visitors can report what they can see: a public page, or a comment on it. */
@Injectable()
export class FindReportedContent {
  constructor(private readonly pages: CreatorPages) {}

  async require(username: string, tipId: string | undefined): Promise<ReportedContent> {
    const found = await this.pages.findPublic(username);
    if (!found) throw new DomainError('PROFILE_NOT_FOUND', "This page doesn't exist.");
    const { user, tips, areTipsMissing } = found.page;
    if (tipId === undefined) return { user };
    const tip = tips.find(({ id, message }) => id === tipId && message !== '');
    if (tip) return { user, comment: toComment(tip) };
    if (areTipsMissing) {
      throw new DomainError('SERVICE_UNAVAILABLE', "We can't load the comments right now.");
    }
    throw new DomainError('TIP_NOT_FOUND', 'This comment is no longer on the page.');
  }
}

function toComment({ id, senderName, message }: PublicTipBody) {
  return { tipId: id, senderName, message };
}
