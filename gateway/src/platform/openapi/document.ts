import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Says the same on every machine: no address, no port. A schema with `.meta({ id })` is a component of that name. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Sprinkle API')
    .setDescription('Sessions travel in cookies. Every refusal is an ErrorBody.')
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, info, { operationIdFactory: (_controller, method) => method });
}
