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
import { DataSource } from 'typeorm';
import { AddSocialLink } from './add-social-link.js';
import { RemoveSocialLink } from './remove-social-link.js';
import { listLinksOf } from './social-links.js';
import { UpdateSocialLink } from './update-social-link.js';

@Controller()
export class SocialLinksController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addLink: AddSocialLink,
    private readonly updateLink: UpdateSocialLink,
    private readonly removeLink: RemoveSocialLink,
  ) {}

  @HandlesRpc(listSocialLinksRpc)
  list(@CurrentActor() actor: Actor) {
    return listLinksOf(this.dataSource.manager, requireUser(actor).id);
  }

  @HandlesRpc(addSocialLinkRpc)
  add(@Payload() link: RpcInput<typeof addSocialLinkRpc>, @CurrentActor() actor: Actor) {
    return this.addLink.execute(requireUser(actor), link);
  }

  @HandlesRpc(updateSocialLinkRpc)
  update(@Payload() { linkId, ...link }: RpcInput<typeof updateSocialLinkRpc>, @CurrentActor() actor: Actor) {
    return this.updateLink.execute(requireUser(actor), linkId, link);
  }

  @HandlesRpc(removeSocialLinkRpc)
  remove(@Payload() { linkId }: RpcInput<typeof removeSocialLinkRpc>, @CurrentActor() actor: Actor) {
    return this.removeLink.execute(requireUser(actor), linkId);
  }
}
