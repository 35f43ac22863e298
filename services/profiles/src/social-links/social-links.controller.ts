import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  addSocialLinkRpc,
  listSocialLinksRpc,
  removeSocialLinkRpc,
  updateSocialLinkRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { AddSocialLink } from './add-social-link.js';
import { ListSocialLinks } from './list-social-links.js';
import { RemoveSocialLink } from './remove-social-link.js';
import { UpdateSocialLink } from './update-social-link.js';

@Controller()
export class SocialLinksController {
  constructor(
    private readonly list: ListSocialLinks,
    private readonly add: AddSocialLink,
    private readonly update: UpdateSocialLink,
    private readonly remove: RemoveSocialLink,
  ) {}

  @HandlesRpc(listSocialLinksRpc)
  listSocialLinks(@CurrentActor() actor: Actor) {
    return this.list.execute(requireUser(actor).id);
  }

  @HandlesRpc(addSocialLinkRpc)
  addSocialLink(@Payload() link: RpcInput<typeof addSocialLinkRpc>, @CurrentActor() actor: Actor) {
    return this.add.execute(requireUser(actor), link);
  }

  @HandlesRpc(updateSocialLinkRpc)
  updateSocialLink(
    @Payload() { linkId, ...link }: RpcInput<typeof updateSocialLinkRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.update.execute(requireUser(actor), linkId, link);
  }

  @HandlesRpc(removeSocialLinkRpc)
  removeSocialLink(
    @Payload() { linkId }: RpcInput<typeof removeSocialLinkRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.remove.execute(requireUser(actor), linkId);
  }
}
