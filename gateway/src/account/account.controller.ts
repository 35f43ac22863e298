import { Body, Controller, Get, Header, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountArchiveSchema } from '@sprinkle/contracts/account-archive.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import { freezeOwnAccountRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import {
  acceptTermsRpc,
  changePasswordRpc,
  changeUsernameRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  type AccountClosing,
  accountClosingSchema,
  type PasswordChange,
  passwordChangeSchema,
  usernameChangeSchema,
} from '@sprinkle/contracts/identity/identity.schemas';
import {
  type AcceptedTerms,
  acceptedTermsSchema,
  termsAcceptanceSchema,
} from '@sprinkle/contracts/identity/terms.schemas';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { RenewSession } from '../auth/renew-session.js';
import { CREATOR_COOKIE, SessionCookies } from '../auth/session-cookies.js';
import { CreatorsOnly, CurrentSession } from '../auth/session.guards.js';
import { type CreatorSession, Sessions } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { CloseAccount } from './close-account.js';
import { ExportAccount } from './export-account.js';

@ApiTags('account')
@CreatorsOnly()
@Controller('api/users/me')
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly pages: CreatorPages,
    private readonly exporting: ExportAccount,
    private readonly renew: RenewSession,
    private readonly closing: CloseAccount,
  ) {}

  @Put('password')
  @ApiOperation({
    summary: 'Change the password',
    description: 'Ends every other session of the account, and sets a new cookie for the current session.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE')
  async changePassword(
    @Body({ schema: passwordChangeSchema }) change: PasswordChange,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const renewed = await this.rpc.call(changePasswordRpc, change, { actor });
    this.sessions.dropAccount(session.account.id);
    return this.renew.execute(reply, CREATOR_COOKIE, session.token, renewed);
  }

  @Put('username')
  @ApiOperation({
    summary: 'Change the username',
    description:
      'The username can be changed three times in 30 days. Links with the former username lead to the new one for 90 days.',
  })
  @ApiResponses(200, usernameChangeSchema)
  @ApiErrors('USERNAME_TAKEN')
  async changeUsername(
    @Body({ schema: usernameChangeSchema }) change: { username: string },
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const changed = await this.pages.change(changeUsernameRpc, change, actor);
    this.sessions.dropAccount(account.id);
    this.pages.drop(changed.username);
    return changed;
  }

  @Post('freeze')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Freeze the account',
    description:
      'For creators whose email address was recently changed and whose account another address may claim. Ends every session. Until a Super Admin decides, nobody can sign in and nothing is paid out. Requires a password entered in the last ten minutes.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('REAUTH_REQUIRED', 'WRONG_STATE')
  async freezeOwnAccount(
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const frozen = await this.rpc.call(freezeOwnAccountRpc, {}, { actor });
    this.sessions.dropAccount(session.account.id);
    this.cookies.clear(reply, CREATOR_COOKIE);
    return frozen;
  }

  @Post('terms')
  @ApiOperation({
    summary: 'Accept the terms of service',
    description:
      'Creating an account accepts the terms in force at that time. When there are new terms, the signed-in creator has the field `mustAcceptTerms`.',
  })
  @ApiResponses(200, termsAcceptanceSchema)
  @ApiErrors('TERMS_CHANGED')
  async acceptTerms(
    @Body({ schema: acceptedTermsSchema }) accepted: AcceptedTerms,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const acceptance = await this.rpc.call(acceptTermsRpc, accepted, { actor });
    this.sessions.dropAccount(account.id);
    return acceptance;
  }

  @Get('export')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({
    summary: 'Download everything stored about the account',
    description:
      'Returns one JSON document with the account, its page, its tips and its balance. Requires a password entered in the last ten minutes.',
  })
  @ApiResponses(200, accountArchiveSchema)
  @ApiErrors('REAUTH_REQUIRED')
  exportAccount(@RequestActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.exporting.execute(reply, actor);
  }

  @Post('close')
  @ApiOperation({
    summary: 'Close the account',
    description:
      'Cannot be undone. The first request emails a code. The second request needs that code, and a code from the authenticator app if there is one.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors(
    'INVALID_CREDENTIALS',
    'CODE_REQUIRED',
    'INVALID_CODE',
    'BALANCE_REMAINS',
    'BALANCE_HELD',
    'PAYOUT_UNDER_WAY',
    'DEBT_REMAINS',
    'ADDRESS_CHANGED',
    'MAIL_CODE_REQUIRED',
  )
  async closeAccount(
    @Body({ schema: accountClosingSchema }) closing: AccountClosing,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const closed = await this.closing.execute(closing, actor);
    this.sessions.dropAccount(session.account.id);
    this.cookies.clear(reply, CREATOR_COOKIE);
    return closed;
  }
}
