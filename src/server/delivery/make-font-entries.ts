import { createHash } from 'node:crypto';
import type { FontSource } from '#fonts/font-source.ts';
import type { DeliveryServices } from './delivery-services.ts';
import type { PlannedFont } from './plan-deliveries.ts';
import { writeWebStylesheet } from './web-stylesheet.ts';
import type { ZipEntry } from './write-zip.ts';

/** The font files of a delivery, each made when its turn has come, and the stylesheet of its web fonts. */
export function makeFontEntries(
  services: Pick<DeliveryServices, 'files' | 'engine'>,
  fonts: PlannedFont[],
): ZipEntry[] {
  const { engine } = services;
  const desktop = fonts
    .filter((font) => font.desktop.length > 0)
    .map((font) => ({
      path: `Desktop/${font.baseName}.${font.facts.outlines === 'glyf' ? 'ttf' : 'otf'}`,
      isPacked: false,
      make: () => stampMaster(services, font.hash, font.desktop),
    }));
  const web = fonts.filter((font) => font.web.length > 0);
  const webFiles = web.flatMap((font) => {
    let stamped: Promise<FontSource> | null = null;
    const getStamped = () => {
      stamped ??= stampMaster(services, font.hash, font.web).then(toSource);
      return stamped;
    };
    return [
      {
        path: `Web/${font.baseName}.woff2`,
        isPacked: true,
        make: async () => engine.toWoff2(await getStamped()),
      },
      {
        path: `Web/${font.baseName}.woff`,
        isPacked: true,
        make: async () => {
          const woff = await engine.toWoff(await getStamped());
          // Both are made: the copy of the whole font is not held until the zip is written.
          stamped = null;
          return woff;
        },
      },
    ];
  });
  if (web.length === 0) return desktop;
  const stylesheet = {
    path: 'Web/stylesheet.css',
    isPacked: false,
    make: async () => Buffer.from(writeWebStylesheet(web)),
  };
  return [...desktop, ...webFiles, stylesheet];
}

async function stampMaster(
  { files, engine }: Pick<DeliveryServices, 'files' | 'engine'>,
  hash: string,
  licenceNumbers: string[],
): Promise<Uint8Array> {
  const load = async () => {
    const bytes = await files.find(hash);
    if (bytes === null) throw new Error(`The font ${hash} was sold and is not in the file store`);
    return bytes;
  };
  return await engine.stamp({ hash, load }, { licenceNumber: licenceNumbers.join(', ') });
}

function toSource(bytes: Uint8Array): FontSource {
  return { hash: createHash('sha256').update(bytes).digest('hex'), load: async () => bytes };
}
