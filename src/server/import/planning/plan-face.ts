import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { pictureUrl } from '#server/import/reading/read-picture.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import { contrastOf } from './contrast.ts';

const leastContrast = 4.5;

/** The foundry's own face, as far as foundry.yaml has one; colours that cannot be read in either scheme are a fault. */
export function planFace(
  { foundry, signs }: Pick<FolderContent, 'foundry' | 'signs'>,
  faults: ImportFault[],
): Pick<CataloguePlan['foundry'], 'logo' | 'favicon' | 'colors' | 'mails'> {
  if (foundry === null) return {};
  const { logo, favicon, colors, mails } = foundry.value;
  const drawn = signs.get(logo ?? '');
  const sign = signs.get(favicon ?? '');
  if (drawn !== undefined && drawn.kind !== 'svg')
    faults.push(foundry.fault(['logo'], 'logo: expected an SVG'));
  if (sign !== undefined && sign.kind !== 'svg' && sign.kind !== 'png')
    faults.push(foundry.fault(['favicon'], 'favicon: expected an SVG or PNG'));
  if (colors !== undefined) {
    const { paper, ink, signal, signalDark } = colors;
    // In the dark scheme paper and ink change places.
    const pairs = [
      ['ink', ink, paper],
      ['signal', signal, paper],
      ['signalDark', signalDark, ink],
    ] as const;
    for (const [name, color, ground] of pairs) {
      const found = color === undefined ? leastContrast : contrastOf(color, ground);
      if (found >= leastContrast) continue;
      const message = `colors.${name}: ${color} on ${ground} has a contrast of ${found.toFixed(1)}:1, expected at least 4.5:1`;
      faults.push(foundry.fault(['colors', name], message));
    }
  }
  return {
    ...(drawn === undefined
      ? {}
      : { logo: { url: pictureUrl(drawn), width: drawn.width, height: drawn.height } }),
    ...(sign === undefined ? {} : { favicon: pictureUrl(sign) }),
    ...(colors === undefined ? {} : { colors }),
    ...(mails === undefined ? {} : { mails }),
  };
}
