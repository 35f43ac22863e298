import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { resolveTikTokLinkRpc } from '@sprinkle/contracts/media/media.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { ResolveTikTokLink } from './resolve-tiktok-link.js';

@Controller()
export class TikTokLinksController {
  constructor(private readonly resolveTikTokLink: ResolveTikTokLink) {}

  @HandlesRpc(resolveTikTokLinkRpc)
  async resolve(@Payload() { link }: RpcInput<typeof resolveTikTokLinkRpc>, @CurrentActor() actor: Actor) {
    requireUser(actor);
    return { link: await this.resolveTikTokLink.execute(link) };
  }
}
