import { Injectable } from '@nestjs/common';
import {
  accountBlocked,
  accountClosed,
  accountRegistered,
  accountUnblocked,
  accountVerified,
  settingsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  pageAccessChanged,
  pageMoved,
  profilePublished,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import {
  creatorRenamed,
  goalChanged,
  supportChanged,
  tipAmountChanged,
  tipReplied,
  tipSucceeded,
  tipVisibilityChanged,
} from '@sprinkle/contracts/tips/tips.events';
import { DomainEvents } from '../platform/events/domain-events.js';
import { CreatorPages } from './creator-pages.js';
import { DiscoveredCreators } from './discovered-creators.js';
import { FeaturedCreators } from './featured-creators.js';

/** Drops cached public pages when an event makes them stale. */
@Injectable()
export class DropChangedPages {
  /** Undefined until the settings first change. */
  private hasMonthly: boolean | undefined;

  constructor(
    events: DomainEvents,
    private readonly pages: CreatorPages,
    private readonly featured: FeaturedCreators,
    private readonly discovered: DiscoveredCreators,
  ) {
    events.on(accountRegistered, ({ account }) => this.dropCreator(account.username));
    events.on(accountVerified, ({ account }) => this.dropCreator(account.username));
    events.on(accountBlocked, ({ account }) => this.dropCreator(account.username));
    events.on(accountUnblocked, ({ account }) => this.dropCreator(account.username));
    events.on(accountClosed, ({ username }) => this.dropCreator(username));
    events.on(profileUpdated, ({ profile }) => this.dropCreator(profile.username));
    events.on(profilePublished, ({ profile }) => this.dropCreator(profile.username));
    events.on(profileUnpublished, ({ profile }) => this.dropCreator(profile.username));
    events.on(pageAccessChanged, ({ username }) => this.dropCreator(username));
    events.on(pageMoved, ({ username, formerUsername }) => this.dropCreator(formerUsername, username));
    events.on(creatorRenamed, ({ username }) => pages.drop(username));
    events.on(tipSucceeded, ({ tip }) => pages.drop(tip.creatorUsername));
    events.on(tipAmountChanged, ({ creatorUsername }) => pages.drop(creatorUsername));
    events.on(goalChanged, ({ creatorUsername }) => pages.drop(creatorUsername));
    events.on(supportChanged, ({ support }) => pages.drop(support.creatorUsername));
    events.on(tipReplied, ({ creatorUsername }) => pages.drop(creatorUsername));
    events.on(tipVisibilityChanged, ({ creatorUsername }) => pages.drop(creatorUsername));
    events.on(settingsChanged, ({ settings }) => {
      featured.drop();
      if (settings.monthlySupport !== this.hasMonthly) pages.dropAll();
      this.hasMonthly = settings.monthlySupport;
    });
    events.onLost(() => {
      pages.dropAll();
      this.dropLists();
    });
  }

  private dropCreator(...usernames: string[]): void {
    for (const username of usernames) this.pages.drop(username);
    this.dropLists();
  }

  private dropLists(): void {
    this.featured.drop();
    this.discovered.drop();
  }
}
