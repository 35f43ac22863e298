import { Body, Controller, Get, Post, Put, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  dailyStatsSchema,
  messageSchema,
  platformSettingsBodySchema,
  platformStatsSchema,
} from '@sprinkle/contracts/http.schemas';
import { getDailySignUpsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/administration.rpc';
import {
  type SettingsChange,
  settingsChangeSchema,
} from '@sprinkle/contracts/identity/administration.schemas';
import {
  type AdminSignIn,
  adminSignInSchema,
  currentAdminSchema,
} from '@sprinkle/contracts/identity/admins.schemas';
import {
  adminLogoutRpc,
  getAccountStatsRpc,
  getSettingsRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { adminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { STATS_PERIODS } from '@sprinkle/contracts/rules/stats-periods';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { getPlatformTipStatsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PlatformSettings } from '../app-config/platform-settings.js';
import { RequestActor } from '../auth/actor.js';
import { AdminCredentialsGuard, CurrentAdminLogin } from '../auth/credentials.guards.js';
import type { AdminLoginOutcome } from '../auth/credentials.strategies.js';
import { AdminsOnly, BeforeSetup, CurrentAdminSession } from '../auth/session.guards.js';
import { ADMIN_COOKIE, SessionCookies } from '../auth/session-cookies.js';
import { type AdminSession, Sessions } from '../auth/sessions.js';
import { inDollars } from '../platform/http/dollars.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const dailyStatsQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal(STATS_PERIODS))
    .optional()
    .meta({ description: 'The number of days, 30 unless given' }),
});
type DailyStatsQuery = z.infer<typeof dailyStatsQuerySchema>;

@Controller('api/admin')
export class AdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly settings: PlatformSettings,
  ) {}

  @Post('login')
  @ApiTags('admin account')
  @LimitedTo('signIn')
  @UseGuards(AdminCredentialsGuard)
  @ApiOperation({
    summary: 'Sign in as an administrator',
    description:
      'Sets the administrator cookie. CODE_REQUIRED says that the password is right and a code is missing; send all again with it.',
  })
  @ApiResponses(200, adminSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE')
  adminLogin(
    @Body({ schema: adminSignInSchema }) _credentials: AdminSignIn,
    @CurrentAdminLogin() outcome: AdminLoginOutcome,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.cookies.set(reply, ADMIN_COOKIE, outcome.sessionToken, outcome.expiresAt);
    return outcome.admin;
  }

  @Post('logout')
  @ApiTags('admin account')
  @AdminsOnly()
  @BeforeSetup()
  @ApiOperation({
    summary: 'Sign out as an administrator',
    description: 'Ends the session and clears its cookie.',
  })
  @ApiResponses(200, messageSchema)
  async adminLogout(
    @CurrentAdminSession() session: AdminSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.rpc.call(adminLogoutRpc, { sessionToken: session.token }, { actor });
    this.sessions.dropToken(session.token);
    this.cookies.clear(reply, ADMIN_COOKIE);
    return { message: 'You are signed out.' };
  }

  @Get('current')
  @ApiTags('admin account')
  @AdminsOnly()
  @BeforeSetup()
  @ApiOperation({
    summary: 'Read which administrator is signed in',
    description: '`setup` names what must be done before other calls work.',
  })
  @ApiResponses(200, currentAdminSchema)
  getCurrentAdmin(@CurrentAdminSession() { admin, setup, hasTotp }: AdminSession) {
    return { ...admin, setup, hasTotp };
  }

  @Get('stats')
  @ApiTags('stats')
  @AdminsOnly()
  @ApiOperation({
    summary: 'Read totals of the platform',
    description: 'Tips that were refunded whole or disputed do not count.',
  })
  @ApiResponses(200, platformStatsSchema)
  async getPlatformStats(@RequestActor() actor: Actor) {
    const [accounts, tips] = await Promise.all([
      this.rpc.call(getAccountStatsRpc, {}, { actor }),
      this.rpc.call(getPlatformTipStatsRpc, {}, { actor }),
    ]);
    const totals = inDollars(tips);
    return { ...accounts, ...totals, totalPlatformFee: totals.platformFeeTotal };
  }

  @Get('stats/daily')
  @ApiTags('stats')
  @AdminsOnly()
  @ApiOperation({
    summary: 'Read the stats of each of the last days',
    description:
      'Days by UTC, the oldest first, today included. Tips, amounts and fees add up to the totals of the platform.',
  })
  @ApiResponses(200, z.array(dailyStatsSchema))
  async getDailyStats(
    @Query({ schema: dailyStatsQuerySchema }) { days = 30 }: DailyStatsQuery,
    @RequestActor() actor: Actor,
  ) {
    const lastDays = { lastDay: new Date().toISOString().slice(0, 10), days };
    const [tips, signUps] = await Promise.all([
      this.rpc.call(getDailyTipStatsRpc, lastDays, { actor }),
      this.rpc.call(getDailySignUpsRpc, lastDays, { actor }),
    ]);
    const signUpsOf = new Map(signUps.map((each) => [each.day, each.signUps]));
    return tips.map((each) => ({ ...inDollars(each), signUps: signUpsOf.get(each.day) ?? 0 }));
  }

  @Get('settings')
  @ApiTags('settings')
  @AdminsOnly()
  @ApiOperation({
    summary: 'Read the platform settings',
    description: 'Those that `PUT /api/admin/settings` changes.',
  })
  @ApiResponses(200, platformSettingsBodySchema)
  async getPlatformSettings(@RequestActor() actor: Actor) {
    return inDollars(await this.rpc.call(getSettingsRpc, {}, { actor }));
  }

  @Put('settings')
  @ApiTags('settings')
  @AdminsOnly()
  @ApiOperation({
    summary: 'Change the platform settings',
    description: 'A field left out stays as it is. Every process follows within a second.',
  })
  @ApiResponses(200, platformSettingsBodySchema)
  async updatePlatformSettings(
    @Body({ schema: settingsChangeSchema }) { minimumTipAmount, ...change }: SettingsChange,
    @RequestActor() actor: Actor,
  ) {
    const minimumTipAmountCents =
      minimumTipAmount === undefined ? undefined : dollarsToCents(minimumTipAmount);
    const settings = await this.rpc.call(updateSettingsRpc, { ...change, minimumTipAmountCents }, { actor });
    this.settings.drop();
    return inDollars(settings);
  }
}
