import { contrast } from './contrast.ts';

/** The least contrast of text. */
export const TEXT_CONTRAST = 4.5;

// From the most vivid to the darkest and the lightest: the first that can be read on the paper is taken.
const reds = [
  '#f03a00',
  '#e03400',
  '#d23000',
  '#c42a00',
  '#b32000',
  '#9c1800',
  '#801000',
  '#640a00',
  '#ff5a2e',
  '#ff7a57',
  '#ff957a',
  '#ffb39e',
  '#ffd0c2',
];

/** The signal colour for a paper: the most vivid red with enough contrast for text, else the ink. */
export function signalColor({ paper, ink }: { paper: string; ink: string }): string {
  return reds.find((red) => (contrast(red, paper) ?? 0) >= TEXT_CONTRAST) ?? ink;
}
