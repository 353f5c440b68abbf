import type { CSSProperties } from 'react';
import type { PageColors } from '#contract/services.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { signalColor } from './signal-color.ts';
import { softInk } from './soft-ink.ts';

/** The pair of such pages as a foundry chooses it, with signal colours of its own. */
export type NeutralColors = PageColors & { signal?: string | undefined; signalDark?: string | undefined };

/** A pair in the dark scheme: paper and ink change places. */
export function inverse({ paper, ink }: PageColors): PageColors {
  return { paper: ink, ink: paper };
}

/** The custom properties that set an element and what is in it in a pair of colours, in both schemes. */
export function pageColorStyle(
  colors: PageColors | null,
  neutral: NeutralColors = neutralColors,
): CSSProperties {
  const light = colors ?? neutral;
  const { signal, signalDark }: NeutralColors = colors ?? neutral;
  const dark = inverse(light);
  return {
    '--paper': `light-dark(${light.paper}, ${dark.paper})`,
    '--ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--ink-soft': `light-dark(${softInk(light)}, ${softInk(dark)})`,
    '--signal': `light-dark(${signal ?? signalColor(light)}, ${signalDark ?? signalColor(dark)})`,
  };
}
