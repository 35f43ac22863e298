import { applyDecorators } from '@nestjs/common';

type Swagger = typeof import('@nestjs/swagger');

const waiting: ((swagger: Swagger) => void)[] = [];

/** What the document says of a controller or a route. It waits until one is asked for: the generator takes 12 MB. */
export function Described(describe: (swagger: Swagger) => ClassDecorator | MethodDecorator) {
  return <T>(target: object, key?: string | symbol, descriptor?: TypedPropertyDescriptor<T>): void => {
    waiting.push((swagger) => applyDecorators(describe(swagger))(target, key, descriptor));
  };
}

export async function loadDescriptions(): Promise<Swagger> {
  const swagger = await import('@nestjs/swagger');
  for (const describe of waiting.splice(0)) describe(swagger);
  return swagger;
}
