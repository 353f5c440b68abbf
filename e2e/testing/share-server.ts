import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSmtpServer } from '#server/mail/testing/start-smtp-server.ts';
import { copyTemplate } from './demo-template.ts';
import { keepCompiled, runServer } from './run-server.ts';
import { writeTakenMail } from './taken-mails.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of all tests that leave the catalogue as it is. */
    sharedServer: { url: string; dataDir: string; logFile: string; mailFolder: string };
  }
}

/**
 * Starts the one server of all tests that leave the catalogue as it is. It believes a proxy, so that each test has an address of
 * its own: the limits of visitors and the budgets of fonts are those of the shop, and each test begins with none of them spent.
 * Its mails go to a real SMTP server.
 */
export default async function shareServer(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'fount-shared-'));
  const dataDir = path.join(home, 'data');
  const mailFolder = path.join(home, 'mails');
  mkdirSync(mailFolder);
  copyTemplate(project.getProvidedContext().embeddedTemplate, dataDir);
  const smtp = await startSmtpServer({ onMail: (mail) => writeTakenMail(mailFolder, mail) });
  const server = await runServer({
    dataDir,
    // It answers nearly every test: what its database's compiler does better at length pays here.
    isQuickStart: false,
    env: {
      ...keepCompiled,
      TRUST_PROXY: '1',
      MAIL_URL: smtp.url,
      MAIL_FROM: 'shop@foundry.example',
    },
  });
  const { url, logFile } = server;
  project.provide('sharedServer', { url, dataDir, logFile, mailFolder });
  return async () => {
    const code = await server.stop();
    await smtp.close();
    rmSync(home, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the shared server ended with ${code} when asked to stop`);
  };
}
