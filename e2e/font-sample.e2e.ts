import { expect } from 'vitest';
import { z } from 'zod';
import { fontFamily } from '#contract/font-families.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { sampleLines, sampleRequest, solveFor } from './testing/sample-request.ts';
import { test } from './testing/test.ts';

test('a sample in four scripts arrives once as a picture, with who sent it and what it says', async ({
  fount,
  mailbox,
}) => {
  const visitor = createApiVisitor(fount);
  const families = z.array(fontFamily).parse((await visitor.get('/api/front/font-families')).body);
  const body = {
    ...sampleRequest(families),
    fromEmail: 'visitor@sample.example',
    toEmail: 'friend@sample.example',
    shareLink: `${fount.url}/typewriter?text=1`,
  };
  const call = '/api/front/font-families/send-font-sample-email';
  const header = await solveFor(visitor);
  const answer = await visitor.post(call, body, header);
  expect([answer.status, answer.body]).toEqual([200, { missingCharacters: 0 }]);
  expect((await visitor.post(call, body, header)).status).toBe(422);

  const mail = await mailbox.waitForMail('friend@sample.example', '');
  expect(mailbox.mailsTo('friend@sample.example')).toHaveLength(1);
  expect(mail.to).toBe('friend@sample.example');
  expect(mail.replyTo).toBe('visitor@sample.example');
  for (const { text } of sampleLines) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.text).toContain(`${fount.url}/typewriter?text=1`);
  const [picture] = mail.pictures;
  expect(mail.html).toContain(`src="cid:${picture?.contentId}"`);
  expect([picture?.bytes.readUInt32BE(16), picture?.bytes.readUInt32BE(20)]).toEqual([1200, 600]);
});
