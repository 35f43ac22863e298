import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { appConfigSchema } from '@sprinkle/contracts/http.schemas';
import { Answers } from '../openapi/answers.js';
import { AppConfig } from './app-config.js';

@ApiTags('config')
@Controller('api/config')
export class AppConfigController {
  constructor(private readonly appConfig: AppConfig) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Answers(200, appConfigSchema)
  getConfig() {
    return this.appConfig.get();
  }
}
