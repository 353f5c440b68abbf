import { fallbackMetrics } from '#fonts/facts/fallback-metrics.ts';
import { fallbackFaceRule, fontFaceRule } from '#fonts/facts/font-face-rule.ts';
import { percentOfWidth } from '#fonts/facts/percent-of-width.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { PlannedFont } from './plan-deliveries.ts';

/** A stylesheet for the web fonts beside it: a rule a font, and for each family a stand-in with its metrics. */
export function writeWebStylesheet(fonts: PlannedFont[]): string {
  const families = new Map<string, FontFacts[]>();
  const taken = new Set<string>();
  const rules = fonts.map(({ facts, baseName }) => {
    const family = chooseFamily(facts, taken);
    families.set(family, [...(families.get(family) ?? []), facts]);
    return fontFaceRule({
      family,
      sources: [
        { href: `${baseName}.woff2`, format: 'woff2' },
        { href: `${baseName}.woff`, format: 'woff' },
      ],
      weight: weightOf(facts),
      stretch: stretchOf(facts),
      isItalic: facts.isItalic,
    });
  });
  const stacks = [...families.entries()].map(([family, members]) => {
    const generic = members[0]?.isMonospaced
      ? 'monospace'
      : members[0]?.isSerif === true
        ? 'serif'
        : 'sans-serif';
    return ` * font-family: ${JSON.stringify(family)}, ${JSON.stringify(`${family} Fallback`)}, ${generic};`;
  });
  const fallbacks = [...families.entries()].map(([family, members]) =>
    fallbackFaceRule(`${family} Fallback`, fallbackMetrics(mostRegular(members))),
  );
  const usage = `/* Put this file and the fonts beside it on your server, and name them so:\n${commentSafe(stacks.join('\n'))}\n */`;
  return `${[usage, ...rules, ...fallbacks].join('\n\n')}\n`;
}

/** Two faces of one family, weight and style would hide each other, as an alternate and its cut: the second goes by its own name. */
function chooseFamily(facts: FontFacts, taken: Set<string>): string {
  const key = (family: string) => JSON.stringify([family, weightOf(facts), stretchOf(facts), facts.isItalic]);
  let family = facts.familyName;
  if (taken.has(key(family))) family = `${facts.familyName} ${facts.styleName}`;
  for (let count = 2; taken.has(key(family)); count += 1)
    family = `${facts.familyName} ${facts.styleName} ${count}`;
  taken.add(key(family));
  return family;
}

function rangeOf(facts: FontFacts, tag: string): { minimum: number; maximum: number } | null {
  const axis = facts.axes.find((each) => each.tag === tag);
  return axis === undefined ? null : { minimum: axis.minimum, maximum: axis.maximum };
}

function weightOf(facts: FontFacts): number | { minimum: number; maximum: number } {
  return rangeOf(facts, 'wght') ?? facts.weightClass;
}

function stretchOf(facts: FontFacts): number | { minimum: number; maximum: number } {
  return rangeOf(facts, 'wdth') ?? percentOfWidth(facts.widthClass);
}

function mostRegular(members: FontFacts[]): FontFacts {
  const distance = (facts: FontFacts) => Math.abs(facts.weightClass - 400) + (facts.isItalic ? 1000 : 0);
  const [first, ...others] = members;
  if (first === undefined) throw new Error('A family of a stylesheet has no font');
  return others.reduce((best, facts) => (distance(facts) < distance(best) ? facts : best), first);
}

function commentSafe(text: string): string {
  return text.replaceAll('*/', '* /');
}
