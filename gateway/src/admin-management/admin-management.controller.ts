import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  createAdminRpc,
  endAdminSessionsRpc,
  getTotpRequirementRpc,
  issueEnrolmentCodeRpc,
  listAdminsRpc,
  removeAdminRpc,
  resetAdminPasswordRpc,
  resetAdminTotpRpc,
  setTotpRequirementRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import {
  adminCreationSchema,
  enrolmentCodeSchema,
  temporaryPasswordSchema,
  totpRequirementSchema,
} from '@sprinkle/contracts/identity/admin-management.schemas';
import {
  ENROLMENT_CODE_MINUTES,
  RECENT_ADMIN_PASSWORD_MINUTES,
} from '@sprinkle/contracts/rules/password-windows';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const ADMIN_PARAM = { name: 'id', description: 'The administrator' };
const RECENT = `For the role super, with a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes.`;

/** Manages the administrators, which only the role super may do. */
@ApiTags('administrators')
@AdminsOnly()
@Controller('api/admin')
export class AdminManagementController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('admins')
  @ApiOperation({ summary: 'List the administrators', description: 'For the role super.' })
  @ApiResponses(200, listAdminsRpc.reply)
  @ApiErrors('FORBIDDEN')
  listAdmins(@RequestActor() actor: Actor) {
    return this.rpc.call(listAdminsRpc, {}, { actor });
  }

  @Post('admins')
  @ApiOperation({
    summary: 'Create an administrator',
    description: `Returns a password, once, that must be changed at the first sign-in. ${RECENT}`,
  })
  @ApiResponses(201, temporaryPasswordSchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'WRONG_STATE')
  async createAdmin(
    @Body({ schema: adminCreationSchema }) admin: z.infer<typeof adminCreationSchema>,
    @RequestActor() actor: Actor,
  ) {
    const { password } = await this.rpc.call(createAdminRpc, admin, { actor });
    return { password };
  }

  @Delete('admins/:id')
  @ApiOperation({ summary: 'Remove an administrator', description: `Ends the sessions at once. ${RECENT}` })
  @ApiParam(ADMIN_PARAM)
  @ApiResponses(204)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async removeAdmin(@Param('id') adminId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(removeAdminRpc, { adminId }, { actor });
  }

  @Delete('admins/:id/sessions')
  @ApiOperation({ summary: 'Sign an administrator out everywhere', description: RECENT })
  @ApiParam(ADMIN_PARAM)
  @ApiResponses(204)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async endSessionsOfAdmin(@Param('id') adminId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(endAdminSessionsRpc, { adminId }, { actor });
  }

  @Post('admins/:id/reset-password')
  @ApiOperation({
    summary: "Replace an administrator's password",
    description: `Returns a password, once, that must be changed at the first sign-in. Ends the sessions. ${RECENT}`,
  })
  @ApiParam(ADMIN_PARAM)
  @ApiResponses(200, temporaryPasswordSchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  resetAdminPassword(@Param('id') adminId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(resetAdminPasswordRpc, { adminId }, { actor });
  }

  @Delete('admins/:id/totp')
  @ApiOperation({
    summary: "Remove an administrator's authenticator app",
    description: `Deletes the recovery codes too, and ends the sessions. ${RECENT}`,
  })
  @ApiParam(ADMIN_PARAM)
  @ApiResponses(204)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async resetAdminTotp(@Param('id') adminId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(resetAdminTotpRpc, { adminId }, { actor });
  }

  @Post('admins/:id/enrolment-code')
  @ApiOperation({
    summary: 'Give out a code with which an administrator sets up an authenticator app',
    description: `Needed where everybody needs an app. It is returned once, works once, for ${ENROLMENT_CODE_MINUTES} minutes, and replaces an earlier one. ${RECENT}`,
  })
  @ApiParam(ADMIN_PARAM)
  @ApiResponses(200, enrolmentCodeSchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  issueEnrolmentCode(@Param('id') adminId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(issueEnrolmentCodeRpc, { adminId }, { actor });
  }

  @Get('totp-requirement')
  @ApiOperation({
    summary: 'Read whether every administrator needs an authenticator app',
    description: 'For the role super.',
  })
  @ApiResponses(200, totpRequirementSchema)
  @ApiErrors('FORBIDDEN')
  getTotpRequirement(@RequestActor() actor: Actor) {
    return this.rpc.call(getTotpRequirementRpc, {}, { actor });
  }

  @Put('totp-requirement')
  @ApiOperation({
    summary: 'Set whether every administrator needs an authenticator app',
    description: `Those without one must set it up before anything else works, with an enrolment code. Only an administrator with an app may require it. ${RECENT}`,
  })
  @ApiResponses(200, totpRequirementSchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'WRONG_STATE')
  setTotpRequirement(
    @Body({ schema: totpRequirementSchema }) requirement: z.infer<typeof totpRequirementSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(setTotpRequirementRpc, requirement, { actor });
  }
}
