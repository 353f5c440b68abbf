import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { cleanSampleText, sampleText } from '#domain/setting/sample-text.ts';
import { oneLine } from '#domain/text/one-line.ts';

/** A visitor's text as it can be set, and whether it had to be cut for that. Unlike a sample's it may be empty. */
export function limitedText(
  text: string,
  { isMultiline }: { isMultiline: boolean },
): {
  text: string;
  isCut: boolean;
} {
  const cleaned = cleanSampleText(text);
  const clean = isMultiline ? cleaned : oneLine(cleaned);
  if (clean.trim() === '') return { text: clean.slice(0, SAMPLE_TEXT_MAX_LENGTH), isCut: false };
  const limited = sampleText(clean);
  return { text: limited, isCut: limited !== clean };
}
