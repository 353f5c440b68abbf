/** What is asked for of the features that a font has, as OpenType's own values; kerning may also stand in an older table. */
export function featureValues(
  featureTags: readonly string[],
  asked: Readonly<Record<string, boolean>>,
): [tag: string, value: 0 | 1][] {
  return [...new Set([...featureTags, 'kern'])].flatMap((tag): [string, 0 | 1][] => {
    const isOn = asked[tag];
    return isOn === undefined ? [] : [[tag, isOn ? 1 : 0]];
  });
}
