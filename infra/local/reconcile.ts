import { runServiceCommand } from './run-service-command.ts';

runServiceCommand('tips', 'dist/reconcile.js');
