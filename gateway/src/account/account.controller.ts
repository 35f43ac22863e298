import { Body, Controller, Get, Post, Put, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountArchiveSchema, messageSchema } from '@sprinkle/contracts/http.schemas';
import {
  changeEmailRpc,
  changePasswordRpc,
  changeUsernameRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  accountClosingSchema,
  emailChangeSchema,
  passwordChangeSchema,
  usernameChangeSchema,
  type AccountClosing,
  type EmailChange,
  type PasswordChange,
} from '@sprinkle/contracts/identity/identity.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { CREATOR_COOKIE, SessionCookies } from '../auth/session-cookies.js';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import { Sessions, type CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';
import { CloseAccount } from './close-account.js';
import { ExportAccount } from './export-account.js';

@ApiTags('account')
@UseGuards(SessionGuard)
@Controller('api/users/me')
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly pages: CreatorPages,
    private readonly exporting: ExportAccount,
    private readonly closing: CloseAccount,
  ) {}

  @Put('password')
  @ApiResponses(200, messageSchema)
  async changePassword(
    @Body({ schema: passwordChangeSchema }) change: PasswordChange,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const answer = await this.rpc.call(changePasswordRpc, change, { actor });
    this.sessions.forgetAccount(session.account.id);
    return answer;
  }

  @Put('username')
  @ApiResponses(200, usernameChangeSchema)
  async changeUsername(
    @Body({ schema: usernameChangeSchema }) change: { username: string },
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const changed = await this.rpc.call(changeUsernameRpc, change, { actor });
    this.sessions.forgetAccount(account.id);
    this.pages.drop(account.username);
    this.pages.drop(changed.username);
    return changed;
  }

  @Post('email')
  @ApiResponses(200, messageSchema)
  changeEmail(@Body({ schema: emailChangeSchema }) change: EmailChange, @RequestActor() actor: Actor) {
    return this.rpc.call(changeEmailRpc, change, { actor });
  }

  @Get('export')
  @ApiResponses(200, accountArchiveSchema)
  async exportAccount(@RequestActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const archive = await this.exporting.execute(actor);
    void reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${actor.username}.json"`,
        'cache-control': 'private, no-store',
      })
      .send(archive);
  }

  @Post('close')
  @ApiResponses(200, messageSchema)
  async closeAccount(
    @Body({ schema: accountClosingSchema }) closing: AccountClosing,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const answer = await this.closing.execute(closing, actor);
    this.sessions.forgetAccount(session.account.id);
    this.pages.drop(session.account.username);
    this.cookies.clear(reply, CREATOR_COOKIE);
    return answer;
  }
}
