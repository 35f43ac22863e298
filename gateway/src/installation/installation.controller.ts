import { Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import { emailSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { installationSchema } from '@sprinkle/contracts/system/installation.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { requireSuper } from '@sprinkle/service-kit/rpc/require-user';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor.js';
import { AdminsOnly, CurrentAdminSession } from '../auth/session.guards.js';
import type { AdminSession } from '../auth/sessions.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { CheckInstallation } from './check-installation.js';
import { type Client, clientOf, isProbe, PROBE_PATH } from './probe.js';

@ApiTags('system')
@Controller()
export class InstallationController {
  constructor(
    private readonly check: CheckInstallation,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('api/admin/system/installation')
  @AdminsOnly()
  @ApiOperation({
    summary: 'Check the installation',
    description:
      'Checks secrets, addresses, parts, email, storage and Stripe. Sends an email to the administrator, unless the address accepts none, and writes and deletes an object in the storage. Takes up to half a ' +
      'minute; only one check runs at a time. Super Admins only.',
  })
  @ApiResponses(200, installationSchema)
  @ApiErrors('FORBIDDEN')
  checkInstallation(@Req() request: FastifyRequest, @CurrentAdminSession() { admin }: AdminSession) {
    const actor = actorOf(request);
    requireSuper(actor);
    // The first administrator of `npm start` has an address that cannot receive mail.
    const mailTo = emailSchema.safeParse(admin.email).data;
    return this.check.execute({ actor, mailTo, client: clientOf(request) });
  }

  @Get(PROBE_PATH)
  @ApiExcludeEndpoint()
  readProbe(@Req() request: FastifyRequest): Client {
    if (!isProbe(request, this.config.ACTOR_SIGNING_KEY)) throw new DomainError('NOT_FOUND', 'Not found.');
    return clientOf(request);
  }
}
