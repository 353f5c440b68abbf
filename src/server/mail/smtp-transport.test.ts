import { afterAll, expect, test } from 'vitest';
import { describeMailTransport, testMail } from './mail-transport.cases.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { startSmtpServer, type TestSmtpServer } from './testing/start-smtp-server.ts';

const servers: TestSmtpServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function startServer(options: { refuses?: boolean } = {}) {
  const server = await startSmtpServer(options);
  servers.push(server);
  return server;
}

describeMailTransport('an SMTP server', async () => {
  const { url, mails } = await startServer();
  return {
    transport: createSmtpTransport(url),
    received: async () => mails.map(({ content }) => content.replaceAll('\r\n', '\n')),
  };
});

test('one mail goes to its one recipient', async () => {
  const { url, mails } = await startServer();
  await createSmtpTransport(url).send(testMail);
  expect(mails.map(({ to }) => to)).toEqual([['buyer@example.com']]);
});

test('a server that refuses or is not there has not taken the mail', async () => {
  const { url } = await startServer({ refuses: true });
  await expect(createSmtpTransport(url).send(testMail)).rejects.toThrow('try again later');
  await expect(createSmtpTransport('smtp://127.0.0.1:1').send(testMail)).rejects.toThrow('ECONNREFUSED');
});
