import { Module } from '@nestjs/common';
import { CheckGateway } from './check-gateway.js';
import { CheckInstallation } from './check-installation.js';
import { InstallationController } from './installation.controller.js';

@Module({ controllers: [InstallationController], providers: [CheckInstallation, CheckGateway] })
export class InstallationModule {}
