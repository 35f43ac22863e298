import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipDetailsBodySchema } from '@sprinkle/contracts/http.schemas';
import { activityList } from '@sprinkle/contracts/identity/activity.rpc';
import { listTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { commentHidingSchema } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { hideCommentRpc, reportCasesList } from '@sprinkle/contracts/profiles/reports.rpc';
import { reportCaseSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { getTipDetailsRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const TIP_PARAM = { name: 'id', description: 'Id of the tip' };

@ApiTags('payments')
@AdminsOnly()
@Controller('api/admin/tips')
export class TipDetailsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id')
  @ApiOperation({
    summary: 'Read everything stored about a tip',
    description:
      "Returns the tip with its payment, refunds, disputes, payouts, emails, reports and activity. The tipper's email address is masked.",
  })
  @ApiParam(TIP_PARAM)
  @ApiResponses(200, tipDetailsBodySchema)
  @ApiErrors('TIP_NOT_FOUND')
  async getTipDetails(@Param('id') tipId: string, @RequestActor() actor: Actor) {
    const tip = await this.rpc.call(getTipDetailsRpc, { tipId }, { actor });
    const { id, creatorId, refunds, disputes } = tip;
    const [mails, { cases }, { entries }] = await Promise.all([
      this.rpc.call(
        listTipMailsRpc,
        { tipId: id, refundIds: idsOf(refunds), disputeIds: idsOf(disputes) },
        { actor },
      ),
      this.rpc.call(reportCasesList.listRpc, { creatorId, targetId: id, state: 'all' }, { actor }),
      this.rpc.call(activityList.listRpc, { target: id }, { actor }),
    ]);
    return { ...inDollars(tip), mails, reports: cases, activity: entries };
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hide the comment of a tip',
    description:
      'The comment need not have been reported. The creator gets an email with the reason and the message, cannot show the comment again, and can answer the decision. Requires a recent password. Safe to repeat.',
  })
  @ApiParam(TIP_PARAM)
  @ApiResponses(200, reportCaseSchema)
  @ApiErrors('REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'PROFILE_NOT_FOUND', 'WRONG_STATE')
  async hideComment(
    @Param('id') tipId: string,
    @Body({ schema: commentHidingSchema }) hiding: z.infer<typeof commentHidingSchema>,
    @RequestActor() actor: Actor,
  ) {
    const { id, creatorId, senderName, message } = await this.rpc.call(
      getTipDetailsRpc,
      { tipId },
      { actor },
    );
    if (message === '') throw new DomainError('WRONG_STATE', 'This tip has no message.');
    const comment = { tipId: id, senderName, message };
    return this.rpc.call(hideCommentRpc, { ...hiding, creatorId, comment }, { actor });
  }
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
