import { Injectable } from '@nestjs/common';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { DataSource } from 'typeorm';
import { Settings, toPlatformSettings } from './settings.entity.js';

@Injectable()
export class GetSettings {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<PlatformSettings> {
    return toPlatformSettings(await this.dataSource.manager.findOneByOrFail(Settings, { id: 1 }));
  }
}
