import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getSettingsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetSettings } from './get-settings.js';
import { UpdateSettings } from './update-settings.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: GetSettings,
    private readonly update: UpdateSettings,
  ) {}

  @HandlesRpc(getSettingsRpc)
  getSettings() {
    return this.settings.execute();
  }

  @HandlesRpc(updateSettingsRpc)
  updateSettings(@Payload() change: RpcInput<typeof updateSettingsRpc>, @CurrentActor() actor: Actor) {
    return this.update.execute(change, actor);
  }
}
