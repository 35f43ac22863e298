import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { payoutLockStateBodySchema } from '@sprinkle/contracts/http.schemas';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { getPayoutLockRpc, releasePayoutLockRpc } from '@sprinkle/contracts/tips/payout-lock.rpc';
import { payoutLockReleaseSchema } from '@sprinkle/contracts/tips/payout-lock.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/payout-lock')
export class PayoutLockController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'Read why payouts are locked',
    description:
      'After a restore nobody can pay before a Super Admin has compared the payouts with the bank: `PAYOUTS_LOCKED`.',
  })
  @ApiResponses(200, payoutLockStateBodySchema)
  async getPayoutLock(@RequestActor() actor: Actor) {
    const { lock } = await this.rpc.call(getPayoutLockRpc, {}, { actor });
    return { lock: lock && { ...lock, runs: lock.runs.map(inDollars) } };
  }

  @Post(':id/release')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Let payouts go on after the comparison with the bank',
    description: `For role super, with a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log keeps the note. Repeating it changes nothing.`,
  })
  @ApiParam({ name: 'id', description: 'The lock' })
  @ApiResponses(204)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND')
  async releasePayoutLock(
    @Param('id') lockId: string,
    @Body({ schema: payoutLockReleaseSchema }) { note }: z.infer<typeof payoutLockReleaseSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(releasePayoutLockRpc, { lockId, note }, { actor });
  }
}
