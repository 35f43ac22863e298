import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  payoutBodySchema,
  payoutConfirmationSchema,
  payoutRunBodySchema,
  payoutSendingSchema,
  payoutTipBodySchema,
} from '@sprinkle/contracts/http.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { payoutProposalSchema } from '@sprinkle/contracts/tips/payout-choice.schemas';
import { payoutOutcomeRequestSchema } from '@sprinkle/contracts/tips/payout-decisions.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { PayoutRun } from '@sprinkle/contracts/tips/payout-runs.schemas';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  exportPayoutRunRpc,
  getPayoutRunRpc,
  listPayoutRunsRpc,
  listPayoutTipsRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordPayoutOutcomeRpc,
  recordRunSentRpc,
  runPayoutsFilter,
} from '@sprinkle/contracts/tips/payouts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { CSV_TYPE, toCsv } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { sendDownload } from '../platform/http/download.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { describeSchema } from '../platform/openapi/describe-schema.js';
import { consolePageSchema, Paged, type PageQuery, pageSchema } from '../platform/paging/pages.js';
import { LEFT_OUT_HEADERS, leftOutHeaders } from './left-out-headers.js';

const fileSchema = describeSchema(
  z.object({ type: payoutMethodTypeSchema, again: z.boolean().optional() }).meta({ id: 'PayoutFileRequest' }),
  {
    description: 'Asks for the file that pays the payouts of one type.',
    example: { type: 'bank' },
    fields: { type: 'Kind of payout method', again: 'Asks for a file that was downloaded before' },
  },
);

const runPayoutsQuerySchema = runPayoutsFilter.extend(pageSchema.shape).strict();

const RUN_PARAM = { name: 'id', description: 'The run' };
const PAYOUT_PARAM = { name: 'id', description: 'The payout' };

const FILE_PAGE_SIZE = 1_000;
const LONG_CALL = { deadlineMs: 60_000 };
/** Work on a whole run can take minutes. */
const IN_BACKGROUND =
  'The work is done in the background: read the run until `working` is null, then `failure` says why nothing was changed.';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin')
export class AdminPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('payout-runs')
  @ApiOperation({
    summary: 'List payout runs, newest first',
    description: 'With the number of their payouts in each state.',
  })
  @Paged(payoutRunBodySchema)
  async listPayoutRuns(@Query({ schema: consolePageSchema }) query: PageQuery, @RequestActor() actor: Actor) {
    const { runs, nextCursor } = await this.rpc.call(listPayoutRunsRpc, query, { actor });
    return { rows: runs.map(runInDollars), nextCursor };
  }

  @Post('payout-runs')
  @ApiOperation({
    summary: 'Propose a payout to each creator who can be paid',
    description: `The body chooses methods, creators and a least amount. At most 5,000 for each type of method, those who have waited longest; another run pays the rest. Needs a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. While a proposal is open it returns that one. ${IN_BACKGROUND}`,
  })
  @ApiResponses(200, payoutRunBodySchema)
  @ApiErrors('REAUTH_REQUIRED', 'CREATOR_NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE')
  async proposePayouts(
    @Body({ schema: payoutProposalSchema }) { least, ...choice }: z.infer<typeof payoutProposalSchema>,
    @RequestActor() actor: Actor,
  ) {
    const input = { ...choice, leastCents: least === undefined ? undefined : dollarsToCents(least) };
    return runInDollars(await this.rpc.call(proposePayoutsRpc, input, { actor }));
  }

  @Get('payout-runs/:id')
  @ApiOperation({
    summary: 'Read a payout run',
    description: 'With its totals, and what is still to be sent.',
  })
  @ApiParam(RUN_PARAM)
  @ApiResponses(200, payoutRunBodySchema)
  @ApiErrors('NOT_FOUND')
  async getPayoutRun(@Param('id') runId: string, @RequestActor() actor: Actor) {
    return runInDollars(await this.rpc.call(getPayoutRunRpc, { runId }, { actor }));
  }

  @Get('payout-runs/:id/payouts')
  @ApiOperation({
    summary: 'List the payouts of a run',
    description: 'With what was known about each creator at the proposal. Account information is masked.',
  })
  @ApiParam(RUN_PARAM)
  @Paged(payoutBodySchema)
  @ApiErrors('NOT_FOUND')
  async listRunPayouts(
    @Param('id') runId: string,
    @Query({ schema: runPayoutsQuerySchema }) query: z.infer<typeof runPayoutsQuerySchema>,
    @RequestActor() actor: Actor,
  ) {
    const { payouts, nextCursor } = await this.rpc.call(listRunPayoutsRpc, { ...query, runId }, { actor });
    return { rows: payouts.map(inDollars), nextCursor };
  }

  @Post('payout-runs/:id/confirm')
  @ApiOperation({
    summary: 'Confirm a proposal with its totals',
    description: `Takes the amounts from the balances. ${IN_BACKGROUND} \`PROPOSAL_CHANGED\` where the totals are others, also as \`failure\` where anything has changed since the proposal. Who proposed it gets \`ANOTHER_PERSON_REQUIRED\`, or \`SUPER_REQUIRED\` as the only administrator without the role super.`,
  })
  @ApiParam(RUN_PARAM)
  @ApiResponses(200, payoutRunBodySchema)
  @ApiErrors(
    'ANOTHER_PERSON_REQUIRED',
    'SUPER_REQUIRED',
    'REAUTH_REQUIRED',
    'NOT_FOUND',
    'PAYOUTS_LOCKED',
    'PROPOSAL_CHANGED',
    'WRONG_STATE',
  )
  async confirmPayoutRun(
    @Param('id') runId: string,
    @Body({ schema: payoutConfirmationSchema }) body: z.infer<typeof payoutConfirmationSchema>,
    @RequestActor() actor: Actor,
  ) {
    const totals = { payoutCount: body.payoutCount, totalCents: dollarsToCents(body.total) };
    const input = { runId, ...totals };
    return runInDollars(await this.rpc.call(confirmPayoutRunRpc, input, { actor }));
  }

  @Post('payout-runs/:id/cancel')
  @ApiOperation({
    summary: 'Cancel a proposal',
    description: `Its tips can be in another run. ${IN_BACKGROUND}`,
  })
  @ApiParam(RUN_PARAM)
  @ApiResponses(200, payoutRunBodySchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async cancelPayoutRun(@Param('id') runId: string, @RequestActor() actor: Actor) {
    return runInDollars(await this.rpc.call(cancelPayoutRunRpc, { runId }, { actor }));
  }

  @Post('payout-runs/:id/sent')
  @ApiOperation({
    summary: 'Record that the payouts of a run to one type of method were sent',
    description: `\`WRONG_STATE\` where the totals are not those of the payouts that are to be sent, also as \`failure\` where some of them were in a file and others were not: record those one by one. ${IN_BACKGROUND}`,
  })
  @ApiParam(RUN_PARAM)
  @ApiResponses(200, payoutRunBodySchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE')
  async recordRunSent(
    @Param('id') runId: string,
    @Body({ schema: payoutSendingSchema }) body: z.infer<typeof payoutSendingSchema>,
    @RequestActor() actor: Actor,
  ) {
    const { methodType, payoutCount, total } = body;
    const input = { runId, methodType, payoutCount, totalCents: dollarsToCents(total) };
    return runInDollars(await this.rpc.call(recordRunSentRpc, input, { actor }));
  }

  @Post('payout-runs/:id/file')
  @ApiOperation({
    summary: 'Get the CSV that pays the payouts of one type which are to be sent',
    description: 'Holds account information in the clear: for role super. The activity log keeps who got it.',
  })
  @ApiParam(RUN_PARAM)
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', headers: LEFT_OUT_HEADERS, schema: { type: 'string' } })
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE')
  async getPayoutFile(
    @Param('id') runId: string,
    @Body({ schema: fileSchema }) { type, again }: z.infer<typeof fileSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // PayPal reads its files itself, and takes names as they are.
    const escapesFormulas = type === 'bank';
    let file = '';
    const leftOut: string[] = [];
    let cursor: string | undefined;
    do {
      const query = {
        runId,
        methodType: type,
        cursor,
        limit: FILE_PAGE_SIZE,
        allowsRepeatedDownload: again,
      };
      const page = await this.rpc.call(exportPayoutRunRpc, query, { actor });
      file += toCsv(page.lines, { escapesFormulas });
      leftOut.push(...page.leftOut);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    reply.headers(leftOutHeaders(leftOut));
    // Banks and payment services read it, and take a byte-order mark for a part of the first cell.
    await sendDownload(reply, { filename: `payouts-${type}.csv`, type: CSV_TYPE }, () => [file]);
  }

  @Post('payouts/:id/outcome')
  @ApiOperation({
    summary: 'Record that a payout was sent, failed or came back',
    description:
      'Money that did not arrive returns to the balance. The creator is mailed. Without role super, `failed` is for others than who confirmed the run, and `returned` for others than who recorded it as sent: `ANOTHER_PERSON_REQUIRED`.',
  })
  @ApiParam(PAYOUT_PARAM)
  @ApiResponses(200, payoutBodySchema)
  @ApiErrors(
    'ANOTHER_PERSON_REQUIRED',
    'REAUTH_REQUIRED',
    'NOT_FOUND',
    'PAYOUTS_LOCKED',
    'WRONG_STATE',
    'PAYOUT_HELD',
  )
  async recordPayoutOutcome(
    @Param('id') payoutId: string,
    @Body({ schema: payoutOutcomeRequestSchema }) body: z.infer<typeof payoutOutcomeRequestSchema>,
    @RequestActor() actor: Actor,
  ) {
    const input = { ...body, payoutId };
    return inDollars(await this.rpc.call(recordPayoutOutcomeRpc, input, { actor, ...LONG_CALL }));
  }

  @Get('payouts/:id/tips')
  @ApiOperation({
    summary: 'List the tips in a payout, oldest first',
    description: 'With corrections for tips that an earlier payout had paid.',
  })
  @ApiParam(PAYOUT_PARAM)
  @Paged(payoutTipBodySchema)
  @ApiErrors('NOT_FOUND')
  async listPayoutTips(
    @Param('id') payoutId: string,
    @Query({ schema: consolePageSchema }) query: PageQuery,
    @RequestActor() actor: Actor,
  ) {
    const { tips, nextCursor } = await this.rpc.call(listPayoutTipsRpc, { ...query, payoutId }, { actor });
    return { rows: tips.map(inDollars), nextCursor };
  }
}

function runInDollars({ unsent, transferring, ...run }: PayoutRun) {
  return {
    ...inDollars(run),
    unsent: unsent.map(inDollars),
    transferring: transferring && inDollars(transferring),
  };
}
