import { createParamDecorator } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { requestContext } from '../telemetry/request-context.js';

/** Injects the actor of the request, who is anonymous when the caller names nobody. */
export const CurrentActor = createParamDecorator(
  (): Actor => requestContext.getStore()?.actor ?? { kind: 'anonymous' },
);
