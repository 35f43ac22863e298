import { Injectable } from '@nestjs/common';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { Settings, toPlatformSettings } from './settings.entity.js';

@Injectable()
export class GetSettings {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getSettingsRpc)
  async execute(): Promise<PlatformSettings> {
    return toPlatformSettings(await this.dataSource.manager.findOneByOrFail(Settings, { id: 1 }));
  }
}
