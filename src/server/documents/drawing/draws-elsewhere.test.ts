import { afterAll, expect, test, vi } from 'vitest';
import { createDocuments } from '#server/documents/create-documents.tsx';
import { readInterfaceFace, receipt } from '#server/documents/testing/document-samples.ts';

// For this thread alone: the worker's modules are its own.
vi.mock('@react-pdf/renderer', () => {
  throw new Error('the thread that serves loads what draws');
});

const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
afterAll(() => documents.close());

test('a PDF is made without the thread that serves ever loading what draws it', async () => {
  await expect(import('@react-pdf/renderer')).rejects.toThrow();
  const { bytes } = await documents.receipt(receipt);
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
});

test('a face that is none fails the document by its name, and the next one is drawn', async () => {
  let calls = 0;
  const unlucky = createDocuments({
    font: async () => {
      calls += 1;
      return calls === 1 ? { hash: 'noise', bytes: new Uint8Array(100) } : await readInterfaceFace();
    },
    asHtml: false,
  });
  await expect(unlucky.receipt(receipt)).rejects.toThrow('Invoice R-2026-00012 could not be drawn: ');
  expect((await unlucky.receipt(receipt)).contentType).toBe('application/pdf');
  await unlucky.close();
});
