import { Image } from '@react-pdf/renderer';
import type { PaperLogo } from '#server/documents/data/paper-dress.ts';
import { unit } from '#server/documents/typesetting/page-measures.ts';

const highest = 5 * unit;

/** The foundry's logo over its name and address, in the place that it has room in. */
export function LogoPdf({ logo: { png, width, height }, width: room }: { logo: PaperLogo; width: number }) {
  const scale = Math.min(highest / height, room / width);
  return (
    <Image
      src={{ data: Buffer.from(png), format: 'png' }}
      style={{ width: width * scale, height: height * scale, marginBottom: 2 * unit }}
    />
  );
}
