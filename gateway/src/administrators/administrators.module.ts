import { Module } from '@nestjs/common';
import { AdministratorsController } from './administrators.controller.js';

@Module({ controllers: [AdministratorsController] })
export class AdministratorsModule {}
