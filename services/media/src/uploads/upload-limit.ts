import type { Provider } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { UPLOAD_RATE_LIMIT } from './create-upload.js';

const UPLOADS_PER_HOUR = 30;

export const uploadLimit: Provider = {
  provide: UPLOAD_RATE_LIMIT,
  inject: [DataSource, SERVICE_CONFIG],
  useFactory: (dataSource: DataSource, config: Config) =>
    createRateLimit(dataSource, {
      name: 'upload',
      points: UPLOADS_PER_HOUR,
      durationSeconds: 60 * 60,
      relaxed: config.RATE_LIMITS === 'relaxed',
    }),
};
