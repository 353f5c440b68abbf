import { afterAll, expect, test } from 'vitest';
import { MailRefused } from './mail-refused.ts';
import { describeMailTransport, testMail } from './mail-transport.cases.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { startSmtpServer, type TestSmtpServer } from './testing/start-smtp-server.ts';

const servers: TestSmtpServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function startServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
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

test('a receiver that is refused for good is told from one that is put off, with the words of the server', async () => {
  const sendTo = async (code: number, words: string) => {
    const { url } = await startServer({ refusesFor: { code, words } });
    return await createSmtpTransport(url)
      .send(testMail)
      .then(
        () => expect.fail(),
        (cause: Error) => ({ isForGood: cause instanceof MailRefused, message: cause.message }),
      );
  };
  expect(await sendTo(550, 'No such user here')).toEqual({
    isForGood: true,
    message: '550 No such user here',
  });
  expect(await sendTo(450, 'Greylisted')).toMatchObject({ isForGood: false });
});

test('an address that is none is refused for good', async () => {
  const { url } = await startServer();
  const sent = createSmtpTransport(url).send({ ...testMail, to: 'buyer@example.com\r\n' });
  await sent;
  await expect(createSmtpTransport(url).send({ ...testMail, to: '' })).rejects.toThrow(MailRefused);
});
