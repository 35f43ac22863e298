import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  debtDecisionSchema,
  debtTieBodySchema,
  debtTotalsBodySchema,
  handPaymentSchema,
  reversibleReplySchema,
} from '@sprinkle/contracts/http.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import {
  debtTiesFilter,
  decideDebtTieRpc,
  getDebtTotalsRpc,
  getReversibleRpc,
  listDebtTiesRpc,
  recordPaidByHandRpc,
  reverseTransfersRpc,
  writeOffDebtRpc,
} from '@sprinkle/contracts/tips/debts.rpc';
import { tieDecisionSchema } from '@sprinkle/contracts/tips/debts.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { consolePageSchema, Paged } from '../platform/paging/pages.js';

const CREATOR_PARAM = { name: 'id', description: 'The creator' };
const FOR_SUPER = `For role super, with a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log keeps the reason.`;

type Decision = z.infer<typeof debtDecisionSchema>;

/** A pair takes a screen, so that a page has few. */
const tiesQuerySchema = consolePageSchema
  .extend({
    ...debtTiesFilter.shape,
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Pairs per page, 20 unless given' }),
  })
  .strict();

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/payouts')
export class DebtsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('debts')
  @ApiOperation({
    summary: 'Add up what creators are owed, what they owe, and what of closed accounts is unclaimed',
    description: 'A creator owes money when a tip goes back after it was paid out.',
  })
  @ApiResponses(200, debtTotalsBodySchema)
  async getDebtTotals(@RequestActor() actor: Actor) {
    return inDollars(await this.rpc.call(getDebtTotalsRpc, {}, { actor }));
  }

  @Get('debts/ties')
  @ApiOperation({
    summary: 'List pairs of a creator who owes money and one who may have to bear it, newest first',
    description:
      'They have the verified address in common, or a payout account to which the debtor was paid. Account information is masked.',
  })
  @Paged(debtTieBodySchema)
  async listDebtTies(
    @Query({ schema: tiesQuerySchema }) query: z.infer<typeof tiesQuerySchema>,
    @RequestActor() actor: Actor,
  ) {
    const { ties, nextCursor } = await this.rpc.call(listDebtTiesRpc, query, { actor });
    return {
      rows: ties.map(({ accounts, ...tie }) => ({ ...inDollars(tie), accounts: accounts.map(inDollars) })),
      nextCursor,
    };
  }

  @Post('debts/ties/:id/decision')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Decide whether two creators are one person, of whom one bears what the other owes',
    description: `By a payout account no more than what was paid to it. Where they are not one person, what was carried is given back. The same decision again changes nothing. ${FOR_SUPER}`,
  })
  @ApiParam({ name: 'id', description: 'The pair' })
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async decideDebtTie(
    @Param('id') tieId: string,
    @Body({ schema: tieDecisionSchema }) decision: z.infer<typeof tieDecisionSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(decideDebtTieRpc, { ...decision, tieId }, { actor });
  }

  @Post('owed/:id/write-off')
  @HttpCode(204)
  @ApiOperation({ summary: 'Write off what a creator owes', description: FOR_SUPER })
  @ApiParam(CREATOR_PARAM)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'AMOUNT_CHANGED')
  async writeOffDebt(
    @Param('id') creatorId: string,
    @Body({ schema: debtDecisionSchema }) decision: Decision,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(writeOffDebtRpc, inCents(creatorId, decision), { actor });
  }

  @Get('owed/:id/reversible')
  @ApiOperation({
    summary: 'Read what of the transfers to a creator can be taken back, to settle a debt',
    description: 'Asks Stripe what the account of the creator has available.',
  })
  @ApiParam(CREATOR_PARAM)
  @ApiResponses(200, reversibleReplySchema)
  @ApiErrors('PROVIDER_UNAVAILABLE', 'NOT_FOUND')
  async getReversible(@Param('id') creatorId: string, @RequestActor() actor: Actor) {
    const reversible = await this.rpc.call(getReversibleRpc, { creatorId }, { actor });
    return { reversible: reversible && inDollars(reversible) };
  }

  @Post('owed/:id/reverse-transfers')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Have Stripe take transfers to a creator back, to settle a debt',
    description: `The amount is all that can be taken back. It is done in the background, and the same call changes nothing meanwhile. ${FOR_SUPER}`,
  })
  @ApiParam(CREATOR_PARAM)
  @ApiErrors(
    'FORBIDDEN',
    'REAUTH_REQUIRED',
    'NOT_FOUND',
    'PAYOUTS_LOCKED',
    'WRONG_STATE',
    'AMOUNT_CHANGED',
    'PROVIDER_UNAVAILABLE',
  )
  async reverseTransfers(
    @Param('id') creatorId: string,
    @Body({ schema: debtDecisionSchema }) decision: Decision,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(reverseTransfersRpc, inCents(creatorId, decision), { actor });
  }

  @Post('owed/:id/paid-by-hand')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Record that the unclaimed money of a closed account was paid outside the payout runs',
    description: FOR_SUPER,
  })
  @ApiParam(CREATOR_PARAM)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE', 'AMOUNT_CHANGED')
  async recordPaidByHand(
    @Param('id') creatorId: string,
    @Body({ schema: handPaymentSchema }) { holds, ...payment }: z.infer<typeof handPaymentSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(recordPaidByHandRpc, { ...inCents(creatorId, payment), holds }, { actor });
  }
}

function inCents(creatorId: string, { amount, reason }: Decision) {
  return { creatorId, amountCents: dollarsToCents(amount), reason };
}
