import { Body, Controller, Delete, Get, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { centsToDollars, CURRENCY } from '@sprinkle/contracts/rules/money';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/payout-methods.rpc';
import {
  defaultChoiceSchema,
  newPayoutMethodSchema,
  ownBalanceSchema,
  payoutMethodSchema,
} from '@sprinkle/contracts/tips/payout-methods.schemas';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { SessionGuard } from '../auth/session.guards.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';

/** What creators are owed and where it goes. Account information comes masked from its service. */
@ApiTags('payouts')
@UseGuards(SessionGuard)
@Controller('api/users/me')
export class PayoutMethodsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('balance')
  @ApiResponses(200, ownBalanceSchema)
  async getOwnBalance(@RequestActor() actor: Actor): Promise<z.infer<typeof ownBalanceSchema>> {
    const { balanceCents, pendingCents, hasPayoutMethod } = await this.rpc.call(getBalanceRpc, {}, { actor });
    return {
      available: centsToDollars(balanceCents - pendingCents),
      pending: centsToDollars(pendingCents),
      hasPayoutMethod,
      currency: CURRENCY,
    };
  }

  @Get('payment-methods')
  @ApiResponses(200, listPayoutMethodsRpc.reply)
  listPayoutMethods(@RequestActor() actor: Actor) {
    return this.rpc.call(listPayoutMethodsRpc, {}, { actor });
  }

  @Post('payment-methods')
  @ApiResponses(201, payoutMethodSchema)
  addPayoutMethod(
    @Body({ schema: newPayoutMethodSchema }) method: z.infer<typeof newPayoutMethodSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(addPayoutMethodRpc, method, { actor });
  }

  @Put('payment-methods/:id')
  @ApiResponses(200, payoutMethodSchema)
  setDefaultPayoutMethod(
    @Param('id') methodId: string,
    @Body({ schema: defaultChoiceSchema }) _choice: z.infer<typeof defaultChoiceSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(setDefaultPayoutMethodRpc, { methodId }, { actor });
  }

  @Delete('payment-methods/:id')
  @ApiResponses(204)
  async removePayoutMethod(@Param('id') methodId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(removePayoutMethodRpc, { methodId }, { actor });
  }
}
