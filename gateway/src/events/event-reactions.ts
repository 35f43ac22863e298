import { Injectable } from '@nestjs/common';
import type { EventDefinition, EventPayload } from '@sprinkle/contracts/event';
import {
  accountClosed,
  accountRegistered,
  accountUpdated,
  accountVerified,
  sessionEnded,
  sessionReauthenticated,
  usernameChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  pageMoved,
  profilePublished,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import {
  creatorRenamed,
  tipReplied,
  tipSucceeded,
  tipVisibilityChanged,
} from '@sprinkle/contracts/tips/tips.events';
import type { EventListener } from '@sprinkle/service-kit/inbox/ephemeral-listener';
import { listenToEvents } from '@sprinkle/service-kit/inbox/ephemeral-listener';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { Sessions } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { DiscoveredCreators } from '../discover/discovered-creators.js';
import { FeaturedCreators } from '../creators/featured-creators.js';
import { LiveTips } from '../live/live-tips.js';
import { Sitemap } from '../pages/sitemap.js';

interface Reaction {
  definition: EventDefinition;
  react: (payload: unknown) => void;
}

/** Every instance hears every event: what it remembers is dropped, and who watches is told. */
@Injectable()
export class EventReactions {
  private readonly reactions: Reaction[];
  private listener?: EventListener;

  constructor(
    private readonly nats: NatsConnection,
    private readonly sessions: Sessions,
    private readonly pages: CreatorPages,
    private readonly featured: FeaturedCreators,
    private readonly discovered: DiscoveredCreators,
    private readonly live: LiveTips,
    private readonly sitemap: Sitemap,
  ) {
    this.reactions = [
      reaction(accountRegistered, ({ account }) => this.forgetPage(account.username)),
      reaction(accountVerified, ({ account }) => this.forgetPage(account.username)),
      reaction(accountUpdated, ({ account }) => this.sessions.forgetAccount(account.id)),
      reaction(accountClosed, ({ username }) => this.forgetGonePage(username)),
      reaction(usernameChanged, ({ account }) => this.sessions.forgetAccount(account.id)),
      reaction(pageMoved, ({ username, formerUsername }) => {
        this.forgetGonePage(formerUsername);
        this.forgetPage(username);
      }),
      reaction(creatorRenamed, ({ username }) => this.pages.drop(username)),
      reaction(profileUpdated, ({ profile }) => this.forgetPage(profile.username)),
      reaction(profilePublished, ({ profile }) => this.forgetPage(profile.username)),
      reaction(profileUnpublished, ({ profile }) => this.forgetGonePage(profile.username)),
      reaction(tipSucceeded, ({ tip }) => {
        this.pages.drop(tip.creatorUsername);
        this.live.publish(tip);
      }),
      reaction(sessionReauthenticated, ({ sessionIds }) => this.sessions.forgetSessions(sessionIds)),
      reaction(tipVisibilityChanged, (change) => this.showChangedTip(change)),
      reaction(tipReplied, (reply) => this.showChangedTip(reply)),
      reaction(sessionEnded, ({ sessionIds }) => {
        this.sessions.forgetSessions(sessionIds);
        this.live.endSessions(sessionIds);
      }),
    ];
  }

  /** Resolves when nothing that happens from now on can be missed. */
  async start(): Promise<void> {
    const byType = new Map(this.reactions.map(({ definition, react }) => [definition.type, react]));
    this.listener = await listenToEvents(
      this.nats,
      this.reactions.map(({ definition }) => definition),
      ({ definition, payload }) => byType.get(definition.type)?.(payload),
      { onLost: () => this.forgetEverything() },
    );
  }

  async stop(): Promise<void> {
    await this.listener?.stop();
  }

  private forgetPage(username: string): void {
    this.pages.drop(username);
    this.featured.drop();
    this.discovered.drop();
  }

  private forgetGonePage(username: string): void {
    this.forgetPage(username);
    this.sitemap.drop();
  }

  private showChangedTip(tip: { tipId: string; creatorId: string; creatorUsername: string }): void {
    this.pages.drop(tip.creatorUsername);
    this.live.tellOfChange(tip.creatorId, tip.tipId);
  }

  /** What happened meanwhile is unknown. Browsers come back by themselves and ask for the present state. */
  private forgetEverything(): void {
    this.sessions.forgetAll();
    this.pages.dropAll();
    this.featured.drop();
    this.discovered.drop();
    this.sitemap.drop();
    this.live.endAll();
  }
}

function reaction<E extends EventDefinition>(
  definition: E,
  react: (payload: EventPayload<E>) => void,
): Reaction {
  return { definition, react: (payload) => react(payload as EventPayload<E>) };
}
