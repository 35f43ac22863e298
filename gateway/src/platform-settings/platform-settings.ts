import { Injectable, Logger } from '@nestjs/common';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import type { PlatformSettings as Settings } from '@sprinkle/contracts/identity/settings.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { DomainEvents } from '../platform/events/domain-events.js';

const TTL_MS = 10_000;
const ONLY_KEY = 'settings';
const RETRY_AFTER_SECONDS = 30;

/** Caches the administrators' settings. While identity is down, the last known settings apply, so that pages stay readable. */
@Injectable()
export class PlatformSettings {
  private readonly logger = new Logger(PlatformSettings.name);
  private readonly cache = new FreshCache<Settings>({ name: 'settings', ttlMs: TTL_MS, max: 1 });
  private lastKnown?: Settings;

  constructor(
    private readonly rpc: RpcClient,
    events: DomainEvents,
  ) {
    events.on(settingsChanged, () => this.drop());
    events.onLost(() => this.drop());
  }

  get(): Promise<Settings> {
    return this.cache.get(ONLY_KEY, () => this.load());
  }

  /**
   * Throws until the settings have been read once, because a gateway that starts without identity may be in maintenance. Each
   * call tries to read them again.
   */
  async isInMaintenance(): Promise<boolean> {
    try {
      return (await this.get()).maintenanceMode;
    } catch (cause) {
      this.logger.warn(cause);
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        "We can't accept changes right now. Please try again in a minute.",
        { retryAfterSeconds: RETRY_AFTER_SECONDS, cause },
      );
    }
  }

  /** Removes `takesMonthly` unless people can give this creator monthly support. */
  async shownOn<P extends { takesMonthly?: boolean | undefined }>(profile: P): Promise<P> {
    const { takesMonthly, ...others } = profile;
    const isShown = takesMonthly && (await this.get().catch(() => null))?.monthlySupport;
    return isShown ? profile : (others as P);
  }

  drop(): void {
    this.cache.clear();
  }

  peek(): Settings | undefined {
    return this.cache.peek(ONLY_KEY);
  }

  private async load(): Promise<Settings> {
    try {
      this.lastKnown = await this.rpc.call(getSettingsRpc, {}, { actor: { kind: 'anonymous' } });
      return this.lastKnown;
    } catch (error) {
      if (!this.lastKnown) throw error;
      this.logger.warn('identity does not reply, so the last known settings hold');
      return this.lastKnown;
    }
  }
}
