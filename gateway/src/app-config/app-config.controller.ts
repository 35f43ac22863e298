import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { appConfigSchema } from '@sprinkle/contracts/app-config.schemas';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { AppConfig } from './app-config.js';

@ApiTags('config')
@Controller('api/config')
export class AppConfigController {
  constructor(private readonly appConfig: AppConfig) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOperation({
    summary: 'Read the public configuration',
    description: 'Returns the limits, fees and features that a client needs before it makes other requests.',
  })
  @ApiResponses(200, appConfigSchema)
  getConfig() {
    return this.appConfig.get();
  }
}
