import { runServiceCommand } from './run-service-command.ts';

runServiceCommand('identity', 'dist/create-admin.js');
