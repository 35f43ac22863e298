import { Controller } from '@nestjs/common';
import { getSettingsRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetSettings } from './get-settings.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: GetSettings) {}

  @HandlesRpc(getSettingsRpc)
  getSettings() {
    return this.settings.execute();
  }
}
