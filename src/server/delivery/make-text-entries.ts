import { plainText } from '#domain/text/plain-text.ts';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import type { PaidOrder } from '#server/order-records/paid-order.ts';
import { createNameKeeper, safeFileName } from './file-name.ts';
import type { PlannedDelivery } from './plan-deliveries.ts';
import type { ZipEntry } from './write-zip.ts';

/** A document as a file of the zip; `name` is without extension. */
export function documentEntry(name: string, { bytes, contentType }: RenderedDocument): ZipEntry {
  const isPdf = contentType === 'application/pdf';
  return { path: `${name}.${isPdf ? 'pdf' : 'html'}`, isPacked: isPdf, make: async () => bytes };
}

/** The licence texts of a delivery as plain text, and the open licences and credits of its families. */
export function makeTextEntries(
  order: PaidOrder,
  { licences, items }: Pick<PlannedDelivery, 'licences' | 'items'>,
): ZipEntry[] {
  const keepLicence = createNameKeeper();
  const templates = new Map(licences.map(({ template }) => [template.id, template]));
  const texts = [...templates.values()].map(({ publicName, licenceText }) =>
    textEntry(
      `Licences/${keepLicence(safeFileName(publicName, 'Licence'))}.txt`,
      `${publicName}\n\n${plainText(licenceText)}\n`,
    ),
  );
  const familyIds = new Set(items.flatMap(({ files }) => files.map(({ familyId }) => familyId)));
  const families = order.openFamilies.filter(({ id }) => familyIds.has(id));
  const keepFamily = createNameKeeper();
  const openTexts = families.map(({ name, licenceText }) =>
    textEntry(`Open licences/${keepFamily(safeFileName(name, 'Family'))}.txt`, licenceText),
  );
  const credits = families.filter((family) => family.credits !== '');
  if (credits.length === 0) return [...texts, ...openTexts];
  const creditsText = credits.map((family) => `${family.name}\n\n${plainText(family.credits)}\n`).join('\n');
  return [...texts, ...openTexts, textEntry('Credits.txt', creditsText)];
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, isPacked: false, make: async () => Buffer.from(text) };
}
