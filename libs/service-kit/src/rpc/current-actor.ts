import { createParamDecorator } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { requestContext } from '../telemetry/request-context.js';

/** Who asks, as the caller's header says; anonymous when it says nothing. */
export const CurrentActor = createParamDecorator(
  (): Actor => requestContext.getStore()?.actor ?? { kind: 'anonymous' },
);
