import { Injectable } from '@nestjs/common';
import type { ButtonIcon } from '@sprinkle/contracts/profiles/button-icons.schemas';
import { listButtonIconsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { DomainEvents } from '../platform/events/domain-events.js';

const TTL_MS = 60_000;
const ONLY_KEY = 'icons';

interface KnownIcons {
  readonly icons: ButtonIcon[];
  readonly json: CachedResponse;
}

@Injectable()
export class ButtonIcons {
  private readonly cache = new FreshCache<KnownIcons>({ name: 'button-icons', ttlMs: TTL_MS, max: 1 });

  constructor(
    private readonly rpc: RpcClient,
    events: DomainEvents,
  ) {
    events.onLost(() => this.cache.clear());
  }

  async list(): Promise<CachedResponse> {
    return (await this.known()).json;
  }

  async get(id: string): Promise<ButtonIcon> {
    const icon = (await this.known()).icons.find((each) => each.id === id.toLowerCase());
    if (!icon) throw new DomainError('BUTTON_ICON_NOT_FOUND', "This icon doesn't exist.");
    return icon;
  }

  private known(): Promise<KnownIcons> {
    return this.cache.get(ONLY_KEY, () => this.load());
  }

  private async load(): Promise<KnownIcons> {
    const icons = await this.rpc.call(listButtonIconsRpc, {}, { actor: { kind: 'anonymous' } });
    return { icons, json: CachedResponse.json(icons) };
  }
}
