import type { DeskDrawing } from '#contract/desk-drawings.ts';
import { deskFigures } from '#domain/compare/desk-figures.ts';
import type { SampleBlock } from '#fonts/drawing/compose-sample.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { FontSource } from '#fonts/engine/font-source.ts';
import type { ProportionFinder } from '#server/catalogue/compare/create-proportion-finder.ts';
import type { LaidCut } from '#server/catalogue/compare/lay-desk.ts';
import type { GivingServices } from '#server/samples/give-sample.ts';
import { measureOwnLines, type OwnText } from '#server/tester-fonts/set-own-lines.ts';

export interface CaptionServices extends GivingServices {
  engine: Pick<FontEngine, 'for'>;
  now: () => Date;
  proportions: ProportionFinder;
  /** The face that names the cuts. */
  captionFont: () => Promise<FontSource>;
}

const LINE_HEIGHT = 1.4;
const unknown = { xHeight: null, capHeight: null, stem: null };

/**
 * What each cut is and what it measures, as the desk says it beside the text, drawn in the face of documents. Widths are kerned by the
 * pairs that are given.
 */
export async function deskCaptions(
  services: CaptionServices,
  {
    visitor,
    signal,
    cuts,
    texts,
    drawing: { boxes, captions },
  }: {
    visitor: string;
    signal?: AbortSignal | undefined;
    cuts: readonly LaidCut[];
    /** The text in each of them. */
    texts: readonly OwnText[];
    drawing: Pick<DeskDrawing, 'boxes' | 'captions'>;
  },
): Promise<{ blocks: SampleBlock[]; said: string[] }> {
  if (captions.length === 0) return { blocks: [], said: [] };
  const asker = askedByVisitor({ visitor, signal });
  const [inks, measured, font] = await Promise.all([
    measureOwnLines(services, { visitor, texts }),
    services.proportions.find(
      texts.map(({ cut, axes }) => ({ cutId: cut.id, axes })),
      asker,
    ),
    services.captionFont(),
  ]);
  const figures = deskFigures(
    texts.map(({ axes }, at) => ({
      size: boxes.find(({ cut }) => cut === at)?.size ?? 1,
      advance: inks[at]?.advance ?? null,
      proportions: measured[at] ?? unknown,
      weight: Math.round(axes.wght ?? cuts[at]?.cut.attributes.weightClass ?? 400),
    })),
  );
  const work = services.engine.for(asker);
  const blocks: SampleBlock[] = [];
  const said: string[] = [];
  for (const { cut: at, x, y, width, size } of captions) {
    const [laid, figure] = [cuts[at], figures[at]];
    if (laid === undefined || figure === undefined) continue;
    const draw = (name: string) =>
      work.drawText(font, {
        ...{ text: `${at + 1}  ${name}\n${figure.width}   ${figure.weight}`, width, fontSize: size },
        ...{ lineHeight: LINE_HEIGHT, align: 'left', direction: 'ltr', noWrap: false },
      });
    const name = `${laid.family.name} ${laid.cut.name}`;
    const named = await draw(name);
    // A name in letters that the face lacks is told by what its address calls it.
    const { path } = named.missing === 0 ? named : await draw(laid.cut.sharedUid);
    blocks.push({ path, x, y });
    said.push(`${name}: ${figure.width}; ${figure.weight}`);
  }
  return { blocks, said };
}
