import { z } from 'zod';
import { defineEvent } from '../event.js';
import { tipFactSchema } from './tips.schemas.js';

export const tipSucceeded = defineEvent('tips.tip-succeeded.v1', z.object({ tip: tipFactSchema }));
