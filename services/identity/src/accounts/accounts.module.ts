import { Module } from '@nestjs/common';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountsController } from './accounts.controller.js';
import { ChangeEmail } from './change-email.js';
import { ChangeUsername } from './change-username.js';
import { CheckUsername } from './check-username.js';
import { CloseAccount } from './close-account.js';
import { ExportAccount } from './export-account.js';
import { PublishAccounts } from './publish-accounts.js';
import { Register } from './register.js';
import { UndoEmailChange } from './undo-email-change.js';

@Module({
  imports: [EmailTokensModule, PasswordsModule, SessionsModule, SettingsModule],
  controllers: [AccountsController],
  providers: [
    Register,
    CheckUsername,
    ChangeUsername,
    ChangeEmail,
    UndoEmailChange,
    ExportAccount,
    CloseAccount,
    PublishAccounts,
  ],
})
export class AccountsModule {}
