import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import { createDocuments } from '#server/documents/create-documents.tsx';
import type { Documents } from '#server/documents/data/document-data.ts';
import { readInterfaceFont } from '#server/documents/read-interface-font.ts';

/** One of so many papers is drawn as PDF, the others as HTML, which is read as well and takes a hundredth of the time. */
const pdfEvery = 5;

/** The papers and mails of a random shop, and how to end what draws them. Agreements and certificates, which have no sums, are plain. */
export function openRandomPapers(): { documents: Documents; close: () => Promise<void> } {
  const engine = createPatientEngine({ workers: 1 });
  const font = () => readInterfaceFont(engine);
  const pdf = createDocuments({ font, asHtml: false });
  const html = createDocuments({ font, asHtml: true });
  let drawn = 0;
  const next = () => {
    drawn += 1;
    return drawn % pdfEvery === 1 ? pdf : html;
  };
  return {
    documents: {
      ...plainDocuments,
      quote: (data) => next().quote(data),
      invoice: (data) => next().invoice(data),
      creditNote: (data) => next().creditNote(data),
      receipt: (data) => next().receipt(data),
      mail: html.mail,
    },
    close: async () => {
      await Promise.all([pdf.close(), html.close()]);
      await engine.close();
    },
  };
}
