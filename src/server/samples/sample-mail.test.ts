import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { fontSample } from './sample-mail.ts';

const sample = {
  fromEmail: 'visitor@example.com',
  shareLink: 'https://fount.example/typewriter?x=1&y=2',
  picture: {
    contentId: 'sample@fount.example',
    width: 1200,
    height: 600,
    texts: ['Größe', 'مرحبا "x"\nزيد'],
  },
};

const render = (said: typeof sample) => renderMail(fontSample.write(said, shop), shop);

test('a mail with a sample shows it, says what is on it, who sends it, and why one gets it', () => {
  const { subject, html, text } = render(sample);
  expect(subject).toBe('A sample of type from Fount');
  expect(html).toContain('src="cid:sample@fount.example"');
  expect(html).toContain('width="1200" height="600"');
  expect(html).toContain('alt="Größe\nمرحبا &quot;x&quot; زيد"');
  expect(html).toContain('href="https://fount.example/typewriter?x=1&amp;y=2"');
  expect(text).toContain('\nGröße\nمرحبا "x" زيد\n');
  expect(text).toContain('https://fount.example/typewriter?x=1&y=2\n');
  for (const part of [html, text]) {
    expect(part).toContain('visitor@example.com has set this in typefaces of Fount');
    expect(part).toContain('You get this one mail because');
  }
});

test('texts that hold markup stay text in a mail with a sample', () => {
  const texts = ['<script>alert(1)</script>', '" onerror="alert(1)'];
  const { html } = render({ ...sample, picture: { ...sample.picture, texts } });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('" onerror');
  expect(html.match(/<img /g)).toHaveLength(1);
});
