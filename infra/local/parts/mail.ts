import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersHttp, greeting } from '../processes/readiness.ts';
import type { Supervisor } from '../processes/supervisor.ts';

export interface MailCatcher {
  smtpUrl: string;
  url: string;
}

/** Starts the mail catcher, which stores mails in the directory. */
export async function startMail(
  supervisor: Supervisor,
  options: { directory: string; smtpPort: number; webPort: number },
): Promise<MailCatcher> {
  const { directory, smtpPort, webPort } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const url = `http://localhost:${webPort}`;
  await supervisor.start({
    name: 'mail',
    stage: 'part',
    command: process.execPath,
    args: [
      join(fileURLToPath(import.meta.resolve('maildev')), '..', 'bin', 'maildev.js'),
      '--ip',
      '127.0.0.1',
      '--smtp',
      String(smtpPort),
      '--web-ip',
      '127.0.0.1',
      '--web',
      String(webPort),
      '--mail-directory',
      directory,
      '--max-emails',
      '1000',
    ],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    cwd: directory,
    isReady: async () =>
      (await answersHttp(`http://127.0.0.1:${webPort}/api/healthz`)) && (await greeting(smtpPort)) !== null,
  });
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, url };
}
