import { Module } from '@nestjs/common';
import { UserManagementController } from './user-management.controller.js';

@Module({ controllers: [UserManagementController] })
export class UserManagementModule {}
