import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportActivityRpc, listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { getBackupStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportActivity } from './export-activity.js';
import { GetBackupState } from './get-backup-state.js';
import { ListActivity } from './list-activity.js';

@Controller()
export class ActivityController {
  constructor(
    private readonly list: ListActivity,
    private readonly exported: ExportActivity,
    private readonly backupState: GetBackupState,
  ) {}

  @HandlesRpc(listActivityRpc)
  listActivity(@Payload() query: RpcInput<typeof listActivityRpc>, @CurrentActor() actor: Actor) {
    return this.list.execute(query, actor);
  }

  @HandlesRpc(exportActivityRpc)
  exportActivity(@Payload() query: RpcInput<typeof exportActivityRpc>, @CurrentActor() actor: Actor) {
    return this.exported.execute(query, actor);
  }

  @HandlesRpc(getBackupStateRpc)
  getBackupState(@CurrentActor() actor: Actor) {
    return this.backupState.execute(actor);
  }
}
