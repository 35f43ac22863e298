import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
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
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { CreateAdmin } from './create-admin.js';
import { ListAdmins } from './list-admins.js';
import { RemoveAdmin } from './remove-admin.js';
import { ResetAdmin } from './reset-admin.js';
import { TotpRequirement } from './totp-requirement.js';

@Controller()
export class AdminManagementController {
  constructor(
    private readonly list: ListAdmins,
    private readonly create: CreateAdmin,
    private readonly remove: RemoveAdmin,
    private readonly reset: ResetAdmin,
    private readonly requirement: TotpRequirement,
  ) {}

  @HandlesRpc(listAdminsRpc)
  listAdmins(@CurrentActor() actor: Actor) {
    return this.list.execute(actor);
  }

  @HandlesRpc(createAdminRpc)
  createAdmin(@Payload() admin: RpcInput<typeof createAdminRpc>, @CurrentActor() actor: Actor) {
    return this.create.execute(admin, actor);
  }

  @HandlesRpc(removeAdminRpc)
  removeAdmin(@Payload() { adminId }: RpcInput<typeof removeAdminRpc>, @CurrentActor() actor: Actor) {
    return this.remove.execute(adminId, actor);
  }

  @HandlesRpc(endAdminSessionsRpc)
  endSessions(@Payload() { adminId }: RpcInput<typeof endAdminSessionsRpc>, @CurrentActor() actor: Actor) {
    return this.reset.sessions(adminId, actor);
  }

  @HandlesRpc(resetAdminPasswordRpc)
  resetPassword(
    @Payload() { adminId }: RpcInput<typeof resetAdminPasswordRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.reset.password(adminId, actor);
  }

  @HandlesRpc(resetAdminTotpRpc)
  resetTotp(@Payload() { adminId }: RpcInput<typeof resetAdminTotpRpc>, @CurrentActor() actor: Actor) {
    return this.reset.totp(adminId, actor);
  }

  @HandlesRpc(issueEnrolmentCodeRpc)
  issueEnrolmentCode(
    @Payload() { adminId }: RpcInput<typeof issueEnrolmentCodeRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.reset.enrolmentCode(adminId, actor);
  }

  @HandlesRpc(getTotpRequirementRpc)
  getTotpRequirement(@CurrentActor() actor: Actor) {
    return this.requirement.get(actor);
  }

  @HandlesRpc(setTotpRequirementRpc)
  setTotpRequirement(
    @Payload() { isRequired }: RpcInput<typeof setTotpRequirementRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.requirement.set(isRequired, actor);
  }
}
