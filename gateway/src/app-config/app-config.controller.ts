import { Controller, Get, Header } from '@nestjs/common';
import { appConfigSchema } from '@sprinkle/contracts/http.schemas';
import { Answers } from '../openapi/answers.js';
import { Described } from '../openapi/described.js';
import { AppConfig } from './app-config.js';

@Described(({ ApiTags }) => ApiTags('config'))
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
