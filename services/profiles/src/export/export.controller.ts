import { Controller } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportProfile } from './export-profile.js';

@Controller()
export class ExportController {
  constructor(private readonly exportData: ExportProfile) {}

  @HandlesRpc(exportProfileRpc)
  exportProfile(@CurrentActor() actor: Actor) {
    return this.exportData.execute(actor);
  }
}
