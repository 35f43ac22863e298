import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { unsubscribeRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { UNSUBSCRIBE_PATH } from '../platform/paths.js';

type Unsubscription = z.infer<typeof unsubscribeRpc.request>;

/** Opening the page changes nothing, because mail scanners open links before people do. */
@ApiTags('mails')
@Controller()
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  /** Mail programs post `List-Unsubscribe=One-Click` here. A header of each mass e-mail names this address (RFC 8058). */
  @Post(UNSUBSCRIBE_PATH)
  @HttpCode(200)
  @ApiExcludeEndpoint()
  unsubscribeWithOneClick(
    @Query({ schema: unsubscribeRpc.request }) { token }: Unsubscription,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(unsubscribeRpc, { token }, { actor });
  }
}
