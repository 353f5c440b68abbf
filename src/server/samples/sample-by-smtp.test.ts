import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPglite } from '#server/database/testing/open-test-pglite.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/mail/testing/start-smtp-server.ts';
import { openTestSamples, sampleMailOf, type TestSamples } from './testing/open-test-samples.ts';

let database: Awaited<ReturnType<typeof openTestPglite>>;
let server: TestSmtpServer;
let transport: ReturnType<typeof createSmtpTransport>;
let samples: TestSamples;
beforeAll(async () => {
  database = await openTestPglite();
  server = await startSmtpServer();
  transport = createSmtpTransport(server.url);
  samples = await openTestSamples(database, transport);
});
afterAll(async () => {
  await samples.close();
  transport.close();
  await server.close();
  await database.close();
});

test('a sample goes to its one receiver, and what a visitor wrote adds no header', async () => {
  const injection = 'Hamburg\r\nBcc: other@example.com\r\n\r\n--boundary\r\nX-Evil: 1';
  const answer = await samples.send(
    sampleMailOf(samples.cuts.eczar, {
      text: [injection],
      fontSize: 20,
      shareLink: 'https://shop.example/typewriter?x=\r\nBcc: other@example.com',
    }),
  );
  expect(answer.statusCode).toBe(200);
  await samples.jobs.runDue();
  expect(server.mails.map(({ to }) => to)).toEqual([['friend@example.com']]);
  const [head = ''] = server.mails[0]?.content.split('\r\n\r\n') ?? [];
  const names = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]);
  expect(names.sort()).toEqual([
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Reply-To',
    'Subject',
    'To',
  ]);
  expect(head).toContain('From: Test Foundry <shop@shop.example>\r\n');
  expect(head).toContain('Reply-To: visitor@example.com\r\n');
});
