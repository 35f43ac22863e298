import { Body, Controller, Inject, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  confirmTotpRpc,
  disableTotpRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import {
  recoveryCodesSchema,
  totpConfirmationSchema,
  totpDisablingSchema,
  totpSetupSchema,
} from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CONFIG, type GatewayConfig } from '../config.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { RenewSession } from './renew-session.js';
import { CREATOR_COOKIE } from './session-cookies.js';
import { CreatorsOnly, CurrentSession } from './session.guards.js';
import { type CreatorSession, Sessions } from './sessions.js';

/** Lets creators set up an authenticator app. */
@ApiTags('account')
@CreatorsOnly()
@Controller('api/users/me/totp')
export class TotpController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly renew: RenewSession,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Start setting up an authenticator app for the account',
    description:
      'Returns a secret, which takes effect once a code generated with it is confirmed. Requires a password entered in the last ten minutes.',
  })
  @ApiResponses(200, totpSetupSchema)
  @ApiErrors('REAUTH_REQUIRED', 'WRONG_STATE')
  setUpOwnTotp(@RequestActor() actor: Actor) {
    return this.rpc.call(setUpTotpRpc, { issuer: this.config.PRODUCT_NAME }, { actor });
  }

  @Post('confirm')
  @LimitedTo('signIn')
  @ApiOperation({
    summary: "Confirm the account's authenticator app with a code",
    description:
      'Returns ten recovery codes, which are shown once. Ends every other session, and sets a new cookie for the current session.',
  })
  @ApiResponses(200, recoveryCodesSchema)
  @ApiErrors('REAUTH_REQUIRED', 'INVALID_CODE', 'WRONG_STATE')
  async confirmOwnTotp(
    @Body({ schema: totpConfirmationSchema }) { code }: z.infer<typeof totpConfirmationSchema>,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { recoveryCodes, ...renewed } = await this.rpc.call(confirmTotpRpc, { code }, { actor });
    this.sessions.dropAccount(session.account.id);
    return { ...this.renew.execute(reply, CREATOR_COOKIE, session.token, renewed), recoveryCodes };
  }

  @Post('disable')
  @LimitedTo('signIn')
  @ApiOperation({
    summary: "Turn off the account's authenticator app",
    description: 'Requires the password and a code. Sets a new cookie.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'INVALID_CODE', 'WRONG_STATE')
  async disableOwnTotp(
    @Body({ schema: totpDisablingSchema }) given: z.infer<typeof totpDisablingSchema>,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const renewed = await this.rpc.call(disableTotpRpc, given, { actor });
    return this.renew.execute(reply, CREATOR_COOKIE, session.token, renewed);
  }
}
