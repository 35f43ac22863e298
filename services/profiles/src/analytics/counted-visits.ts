import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { isbot } from 'isbot';
import type { Config } from '../config.js';
import { FindPage } from '../pages/find-page.js';
import { isOwner, isPublic, profileNotFound } from '../pages/page-access.js';

interface CountedVisit {
  creatorId: string;
  viewerHash: string;
  /** The current day in the creator's time zone. */
  day: string;
}

/** Decides whether a visit to a page counts, and under which hash. */
@Injectable()
export class CountedVisits {
  constructor(
    private readonly findPage: FindPage,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'VIEWER_HASH_KEY'>,
  ) {}

  /** Returns null for the owner and for bots. `subject` is what is visited, by default the page. */
  async find(username: string, subject: string | null, actor: Actor): Promise<CountedVisit | null> {
    if (!actor.ipAddress) throw new DomainError('VALIDATION_FAILED', 'The viewer has no address');
    const page = await this.findPage.execute(username);
    if (page && isOwner(page, actor)) return null;
    if (!page || !isPublic(page)) throw profileNotFound();
    if (isbot(actor.userAgent)) return null;
    const viewerHash = this.hashViewer(subject ?? page.creatorId, clientNetworkOf(actor), page.today);
    return { creatorId: page.creatorId, viewerHash, day: page.today };
  }

  /** The hash includes day and subject, so that viewers cannot be tracked across days or pages. */
  private hashViewer(subject: string, network: string, day: string): string {
    return createHmac('sha256', this.config.VIEWER_HASH_KEY)
      .update(`${day}|${subject}|${network}`)
      .digest('base64url');
  }
}
