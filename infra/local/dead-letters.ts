import { runServiceCommand } from './run-service-command.ts';

// Any service's environment will do: all of them speak to the same NATS.
runServiceCommand('notifications', '../../libs/service-kit/dist/outbox/dead-letters-command.js');
