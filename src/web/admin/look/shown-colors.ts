import type { LookWords } from '#contract/admin/content/look.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { inverse } from '#web/ui/page-color-style.ts';
import { signalColor } from '#web/ui/signal-color.ts';

/** The colours that pages would have: what is typed where it is a colour, else what stands for it. */
export function shownColors(typed: Pick<LookWords, 'paper' | 'ink' | 'signal' | 'signalDark'>) {
  const colors = {
    paper: written(typed.paper) ?? neutralColors.paper,
    ink: written(typed.ink) ?? neutralColors.ink,
  };
  return {
    ...colors,
    signal: written(typed.signal) ?? signalColor(colors),
    signalDark: written(typed.signalDark) ?? signalColor(inverse(colors)),
  };
}

function written(color: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(color.trim()) ? color.trim() : null;
}
