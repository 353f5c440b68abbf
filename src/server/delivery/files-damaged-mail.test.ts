import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { filesDamaged } from './files-damaged-mail.ts';

test('the mail names what is damaged, and what helps', () => {
  const { subject, text } = renderMail(
    filesDamaged.write({ fonts: ['Grotta-Bold.otf'], papers: ['I-000042'] }, shop),
    shop,
  );
  expect(subject).toBe('Files of Fount are missing or damaged');
  expect(text).toMatch(/import their folder again:\s+.*Grotta-Bold\.otf/);
  expect(text).toMatch(/from a backup:\s+.*I-000042/);
});

test('of very many it names the first ones', () => {
  const fonts = Array.from({ length: 120 }, (_, index) => `${index}.otf`);
  const { text } = renderMail(filesDamaged.write({ fonts, papers: [] }, shop), shop);
  expect(text).toContain('49.otf');
  expect(text).not.toContain('50.otf');
  expect(text).toContain('and 70 more');
  expect(text).not.toContain('Papers');
});
