import { expect, vi } from 'vitest';
import { z } from 'zod';
import { fontFamily } from '#contract/font-families.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { readMail } from './testing/read-mail.ts';
import { sampleLines, sampleRequest, solveFor } from './testing/sample-request.ts';
import { test } from './testing/test.ts';

test('a sample in four scripts arrives once as a picture, with who sent it and what it says', async ({
  fount,
}) => {
  const visitor = createApiVisitor(fount.url);
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

  const toFriend = () => fount.readOutbox().filter((eml) => /^To: friend@sample\.example\r?$/m.test(eml));
  await vi.waitFor(() => expect(toFriend()).toHaveLength(1), { timeout: 20_000 });
  const mail = readMail(toFriend()[0] ?? '');
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
