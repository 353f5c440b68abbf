import { createHash } from 'node:crypto';
import type { FontSource } from '#fonts/engine/font-source.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { packWebFont } from './pack-web-font.ts';
import type { PlannedFont } from './plan-deliveries.ts';
import { writeWebStylesheet } from './web-stylesheet.ts';
import type { ZipEntry } from './write-zip.ts';

type FontServices = Pick<DeliveryServices, 'files' | 'engine' | 'templates'>;

/** The font files of a delivery, each made when its turn has come, and the stylesheet of its web fonts. */
export function makeFontEntries(services: FontServices, fonts: PlannedFont[]): ZipEntry[] {
  const desktop = fonts
    .filter((font) => font.desktop.length > 0)
    .map((font) => ({
      path: `Desktop/${font.baseName}.${font.facts.outlines === 'glyf' ? 'ttf' : 'otf'}`,
      isPacked: false,
      make: () => stamp(services, masterOf(services, font), font.desktop),
    }));
  const web = fonts.filter((font) => font.web.length > 0);
  if (web.length === 0) return desktop;
  const stylesheet = {
    path: 'Web/stylesheet.css',
    isPacked: false,
    make: async () => Buffer.from(writeWebStylesheet(web)),
  };
  return [...desktop, ...web.flatMap((font) => makeWebEntries(services, font)), stylesheet];
}

function makeWebEntries(services: FontServices, font: PlannedFont): ZipEntry[] {
  const master = masterOf(services, font);
  // Stamping takes a few milliseconds: less than holding the copy of every font until the zip is written would cost.
  const getStamped = () => stamp(services, master, font.web);
  return [
    {
      path: `Web/${font.baseName}.woff2`,
      isPacked: true,
      make: async () => packWebFont(services, { master, stamped: await getStamped() }),
    },
    {
      path: `Web/${font.baseName}.woff`,
      isPacked: true,
      make: async () => {
        const stamped = await getStamped();
        const hash = createHash('sha256').update(stamped).digest('hex');
        return services.engine.toWoff({ hash, load: async () => stamped });
      },
    },
  ];
}

function masterOf({ files }: FontServices, { hash }: PlannedFont): FontSource {
  return {
    hash,
    load: async () => {
      const bytes = await files.find(hash);
      if (bytes === null) throw new Error(`The font ${hash} was sold and is not in the file store`);
      return bytes;
    },
  };
}

async function stamp({ engine }: FontServices, master: FontSource, numbers: string[]): Promise<Uint8Array> {
  return await engine.stamp(master, { licenceNumber: numbers.join(', ') });
}
