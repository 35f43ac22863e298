import { Module } from '@nestjs/common';
import { AdminManagementController } from './admin-management.controller.js';

@Module({ controllers: [AdminManagementController] })
export class AdminManagementModule {}
