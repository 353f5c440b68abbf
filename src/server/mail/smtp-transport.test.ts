import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { describeMailTransport, testMail } from './mail-transport.cases.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const servers: SMTPServer[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done())))));

async function startServer(options: { refuses?: boolean } = {}) {
  const mails: { content: string; to: string[] }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((content) => {
        if (options.refuses) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        mails.push({ content, to: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Listening on a port, its address is no path.
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
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
