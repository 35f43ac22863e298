import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PlatformSettings } from '@sprinkle/contracts/identity/identity.schemas';
import { Repository } from 'typeorm';
import { Settings, toPlatformSettings } from './settings.entity.js';

@Injectable()
export class GetSettings {
  constructor(@InjectRepository(Settings) private readonly settings: Repository<Settings>) {}

  async execute(): Promise<PlatformSettings> {
    return toPlatformSettings(await this.settings.findOneByOrFail({ id: 1 }));
  }
}
