import { textDirection } from '#domain/text/text-direction.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { Catalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import type { DrawnName, PaperDress, PaperFamily, PaperLogo } from '#server/documents/data/paper-dress.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { inBlack } from './in-black.ts';

interface DressServices {
  catalogue: Pick<Catalogue, 'current'>;
  files: Pick<FileStore, 'find'>;
  engine: Pick<FontWork, 'draw' | 'rasterise'>;
  /** Told of what could not be drawn, since a paper does without it. */
  onFault: (cause: unknown) => void;
}

const neutral = { paper: '#ffffff', ink: '#000000' };
/** A logo of 30 points is as sharp in print as letters are. */
const logoPixels = 1500;

/** Draws what papers have besides their words: names as outlines of the very file that was sold, never a font, and the foundry's logo. */
export function createPaperDress({ catalogue, files, engine, onFault }: DressServices): PaperDress {
  let kept: { url: string; logo: Promise<PaperLogo | null> } | null = null;

  async function drawName({ id, name, hash }: PaperFamily): Promise<DrawnName | null> {
    const line = { text: name, direction: textDirection(name) };
    const { path, inkLine } = await engine.draw(fontSource(files, hash), line);
    const { inkLeft, inkRight, inkTop, inkBottom, missing } = inkLine;
    if (missing > 0 || inkRight === inkLeft) return null;
    const family = catalogue.current().families.find((each) => each.id === `${id}`);
    return { path, inkLeft, inkRight, inkTop, inkBottom, colors: family?.colors ?? neutral };
  }

  async function drawLogo(): Promise<PaperLogo | null> {
    const { logo } = catalogue.current().foundry;
    if (logo === undefined) return null;
    if (kept?.url !== logo.url) kept = { url: logo.url, logo: rasterise(logo) };
    return await kept.logo;
  }

  async function rasterise({ url, width, height }: { url: string; width: number; height: number }) {
    const hash = /([0-9a-f]{64})\.svg$/.exec(url)?.[1];
    const bytes = hash === undefined ? null : await files.find(hash);
    if (bytes === null) return null;
    const svg = inBlack(new TextDecoder().decode(bytes), { width, height });
    return svg === null ? null : { png: await engine.rasterise({ svg, width: logoPixels }), width, height };
  }

  /** Without it a paper is whole. */
  function orNothing<Drawn>(cause: unknown): Drawn | null {
    onFault(cause);
    return null;
  }

  return {
    drawName: (family) => drawName(family).catch((cause) => orNothing<DrawnName>(cause)),
    drawLogo: () => drawLogo().catch((cause) => orNothing<PaperLogo>(cause)),
  };
}
