import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import { unsubscribeRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { UNSUBSCRIBE_PATH } from '../platform/paths.js';

type Unsubscription = z.infer<typeof unsubscribeRpc.request>;

/** Reading the page changes nothing, because mail scanners open links before people do. */
@ApiTags('mails')
@Controller()
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('api/unsubscribe')
  @ApiOperation({
    summary: 'End mass e-mails to an account',
    description: 'The token comes from the link in a mass e-mail. May be repeated.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_TOKEN')
  unsubscribe(
    @Body({ schema: unsubscribeRpc.request }) { token }: Unsubscription,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(unsubscribeRpc, { token }, { actor });
  }

  /**
   * Mail programs post `List-Unsubscribe=One-Click` to this address, which a header of each mass e-mail names (RFC
   * 8058).
   */
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
