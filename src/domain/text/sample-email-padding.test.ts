import { expect, test } from 'vitest';
import { sampleEmailPadding } from './sample-email-padding.ts';

test.each([
  { fontSize: 100, lineHeight: 1.2, vertical: 100 },
  { fontSize: 100, lineHeight: 3, vertical: 100 },
  { fontSize: 100, lineHeight: 1, vertical: 110 },
  { fontSize: 100, lineHeight: 0.9, vertical: 115 },
  { fontSize: 100, lineHeight: 0.5, vertical: 135 },
  { fontSize: 800, lineHeight: 0.5, vertical: 380 },
  { fontSize: 33, lineHeight: 1.1, vertical: 102 },
  { fontSize: 8, lineHeight: 1.19, vertical: 101 },
])('lines of $lineHeight at $fontSize px are padded by $vertical above and below', (given) => {
  expect(sampleEmailPadding(given)).toEqual({
    paddingTop: given.vertical,
    paddingBottom: given.vertical,
    paddingLeft: 100,
    paddingRight: 100,
  });
});
