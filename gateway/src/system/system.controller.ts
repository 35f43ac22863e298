import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { countFrozenAccountsRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import { countWaitingReportsRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { Rpc, RpcReply, RpcRequest } from '@sprinkle/contracts/rpc';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import {
  countFailedProviderEventsRpc,
  getBackupStateRpc,
  getMailStateRpc,
  getServiceStateRpc,
  listDeadLettersRpc,
  replayDeadLettersRpc,
} from '@sprinkle/contracts/system/system.rpc';
import {
  failedEventSchema,
  replayResultSchema,
  replaySelectionSchema,
  SERVICE_NAMES,
  serviceNameSchema,
  systemStateSchema,
} from '@sprinkle/contracts/system/system.schemas';
import { waitingSchema } from '@sprinkle/contracts/system/waiting.schemas';
import { getReconciliationsRpc } from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import { countWaitingMoneyRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { processStateOf } from '@sprinkle/service-kit/system/process-state';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged, pageSchemaOf } from '../platform/paging/pages.js';

/** A service that is busy or hangs must not delay the rest of the screen. */
const DEADLINE_MS = 2_000;

const PATH = 'api/admin/system';
const REPLAY_DESCRIPTION = `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Events already processed are skipped. Safe to repeat.`;

const pageSchema = pageSchemaOf(z.string().max(300)).strict();
const deadLettersQuerySchema = pageSchema.extend({
  service: serviceNameSchema.meta({ description: 'Service that gave up the events' }),
});
const deadLetterReplaySchema = replaySelectionSchema
  .safeExtend({ service: serviceNameSchema.describe('Service that gave up the events') })
  .meta({
    id: 'DeadLetterReplay',
    examples: [{ service: 'tips', type: 'profiles.profile-published.v1' }],
    description: 'A dead letter of a service by its id, or all dead letters of a type.',
  });

@ApiTags('system')
@AdminsOnly()
@Controller(PATH)
export class SystemController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Read the state of the system',
    description: 'A part whose service does not respond within two seconds is null.',
  })
  @ApiResponses(200, systemStateSchema)
  async getSystemState(@RequestActor() actor: Actor) {
    const [services, mails, backup, failedProviderEvents, reconciliations] = await Promise.all([
      Promise.all(
        SERVICE_NAMES.map(async (name) => ({
          name,
          state: await this.tryCall(getServiceStateRpc(name), {}, actor),
        })),
      ),
      this.tryCall(getMailStateRpc, {}, actor),
      this.tryCall(getBackupStateRpc, {}, actor),
      this.tryCall(countFailedProviderEventsRpc, {}, actor),
      this.tryCall(getReconciliationsRpc, {}, actor),
    ]);
    const gateway = processStateOf(this.config);
    return { gateway, services, mails, backup, failedProviderEvents, reconciliations };
  }

  @Get('waiting')
  @ApiOperation({
    summary: 'Count the tasks that wait for administrators',
    description: 'A part whose service does not respond within two seconds is null.',
  })
  @ApiResponses(200, waitingSchema)
  async countWaiting(@RequestActor() actor: Actor) {
    const [money, reports, accounts] = await Promise.all([
      this.tryCall(countWaitingMoneyRpc, {}, actor),
      this.tryCall(countWaitingReportsRpc, {}, actor),
      this.tryCall(countFrozenAccountsRpc, {}, actor),
    ]);
    return { money, reports, accounts };
  }

  @Get('dead-letters')
  @ApiOperation({
    summary: 'List the dead letters of a service, newest first',
    description:
      'Lists the events that the service gave up, without their content, which may contain personal data.',
  })
  @Paged(failedEventSchema)
  async listDeadLetters(
    @Query({ schema: deadLettersQuerySchema }) query: z.infer<typeof deadLettersQuerySchema>,
    @RequestActor() actor: Actor,
  ) {
    const { service, ...page } = query;
    const { events, nextCursor } = await this.rpc.call(listDeadLettersRpc(service), page, { actor });
    return { rows: events, nextCursor };
  }

  @Post('dead-letters/replay')
  @ApiOperation({
    summary: 'Process dead letters of a service again',
    description: REPLAY_DESCRIPTION,
  })
  @ApiResponses(202, replayResultSchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED')
  replayDeadLetters(
    @Body({ schema: deadLetterReplaySchema }) body: z.infer<typeof deadLetterReplaySchema>,
    @RequestActor() actor: Actor,
  ) {
    const { service, ...selection } = body;
    return this.rpc.call(replayDeadLettersRpc(service), selection, { actor });
  }

  private async tryCall<R extends Rpc>(
    rpc: R,
    payload: RpcRequest<R>,
    actor: Actor,
  ): Promise<RpcReply<R> | null> {
    try {
      return await this.rpc.call(rpc, payload, { actor, deadlineMs: DEADLINE_MS });
    } catch (error) {
      if (error instanceof DomainError && error.status >= 500) return null;
      throw error;
    }
  }
}
