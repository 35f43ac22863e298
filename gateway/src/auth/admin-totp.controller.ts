import { Body, Controller, Inject, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { totpEnrolmentSchema } from '@sprinkle/contracts/identity/admins.schemas';
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
import { ADMIN_COOKIE } from './session-cookies.js';
import { AdminsOnly, BeforeSetup, CurrentAdminSession } from './session.guards.js';
import type { AdminSession } from './sessions.js';

/** Lets administrators set up an authenticator app of their own. */
@ApiTags('admin account')
@AdminsOnly()
@BeforeSetup()
@Controller('api/admin/totp')
export class AdminTotpController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly renew: RenewSession,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Start setting up an authenticator app',
    description:
      'Returns a secret, which takes effect once a code generated with it is confirmed. Requires a recent password, and an enrolment code if every administrator needs an app.',
  })
  @ApiResponses(200, totpSetupSchema)
  @ApiErrors('REAUTH_REQUIRED', 'CODE_REQUIRED', 'INVALID_CODE', 'WRONG_STATE')
  setUpTotp(
    @Body({ schema: totpEnrolmentSchema }) { enrolmentCode }: z.infer<typeof totpEnrolmentSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(setUpTotpRpc, { issuer: this.config.PRODUCT_NAME, enrolmentCode }, { actor });
  }

  @Post('confirm')
  @LimitedTo('signIn')
  @ApiOperation({
    summary: 'Confirm the authenticator app with a code',
    description:
      'Returns ten recovery codes, which are shown once. Ends every other session, and sets a new cookie for the current session.',
  })
  @ApiResponses(200, recoveryCodesSchema)
  @ApiErrors('REAUTH_REQUIRED', 'INVALID_CODE', 'WRONG_STATE')
  async confirmTotp(
    @Body({ schema: totpConfirmationSchema }) { code }: z.infer<typeof totpConfirmationSchema>,
    @CurrentAdminSession() session: AdminSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { recoveryCodes, ...renewed } = await this.rpc.call(confirmTotpRpc, { code }, { actor });
    return { ...this.renew.execute(reply, ADMIN_COOKIE, session.token, renewed), recoveryCodes };
  }

  @Post('disable')
  @LimitedTo('signIn')
  @ApiOperation({
    summary: 'Turn off the authenticator app',
    description: 'Requires the password and a code. Sets a new cookie.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'INVALID_CODE', 'WRONG_STATE')
  async disableTotp(
    @Body({ schema: totpDisablingSchema }) given: z.infer<typeof totpDisablingSchema>,
    @CurrentAdminSession() session: AdminSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const renewed = await this.rpc.call(disableTotpRpc, given, { actor });
    return this.renew.execute(reply, ADMIN_COOKIE, session.token, renewed);
  }
}
