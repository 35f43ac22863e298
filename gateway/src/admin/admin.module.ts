import { Module } from '@nestjs/common';
import { AppConfigModule } from '../app-config/app-config.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { MediaModule } from '../media/media.module.js';
import { AdminController } from './admin.controller.js';
import { AdminAccountController } from './admin-account.controller.js';
import { AdminActivityController } from './admin-activity.controller.js';
import { AdminAdminsController } from './admin-admins.controller.js';
import { AdminCommentsController } from './admin-comments.controller.js';
import { AdminCommunicationsController } from './admin-communications.controller.js';
import { AdminOwedController } from './admin-owed.controller.js';
import { AdminPaymentsController } from './admin-payments.controller.js';
import { AdminPayoutsController } from './admin-payouts.controller.js';
import { AdminReportsController } from './admin-reports.controller.js';
import { AdminReversalsController } from './admin-reversals.controller.js';
import { AdminSystemController } from './admin-system.controller.js';
import { AdminTotpController } from './admin-totp.controller.js';
import { AdminUsersController } from './admin-users.controller.js';
import { ReadMassMail } from './read-mass-mail.js';

@Module({
  imports: [AuthModule, AppConfigModule, MediaModule],
  controllers: [
    AdminController,
    AdminAccountController,
    AdminActivityController,
    AdminAdminsController,
    AdminTotpController,
    AdminUsersController,
    AdminPaymentsController,
    AdminOwedController,
    AdminPayoutsController,
    AdminReversalsController,
    AdminCommentsController,
    AdminReportsController,
    AdminCommunicationsController,
    AdminSystemController,
  ],
  providers: [ReadMassMail],
})
export class AdminModule {}
