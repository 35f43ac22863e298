import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { loadDescriptions } from './described.js';

/** Says the same on every machine: no address, no port. A schema with `.meta({ id })` is a component of that name. */
export async function createOpenApiDocument(app: INestApplication): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await loadDescriptions();
  const info = new DocumentBuilder()
    .setTitle('Sprinkle API')
    .setDescription('Sessions travel in cookies. Every refusal is an ErrorBody.')
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, info, { operationIdFactory: (_controller, method) => method });
}
