import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AdminController } from './admin.controller.js';
import { AdminAccountController } from './admin-account.controller.js';

@Module({ imports: [AuthModule], controllers: [AdminController, AdminAccountController] })
export class AdminModule {}
