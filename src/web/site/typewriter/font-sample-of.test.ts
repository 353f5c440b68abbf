import { expect, test } from 'vitest';
import { fontSample } from '#contract/font-samples.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { fontSampleOf } from './font-sample-of.ts';

const shown = {
  setting: {
    ...initialTypeSetting('Hand & Satz'),
    tracking: -20,
    features: { ss01: true },
    axes: { wght: 430 },
  },
  fontCutId: '12',
  direction: 'ltr' as const,
  width: 1180,
  size: 148,
  isWrapped: true,
  overhang: { left: 0, right: 0 },
  colors: { paper: '#1e1e8c', ink: '#f6f1e7' },
};

test('a picture shows what the window shows, with 100 px around it', () => {
  expect(fontSampleOf(shown)).toEqual({
    imageWidth: 1380,
    marginLeft: 0,
    fontSize: 148,
    paddingTop: 100,
    paddingBottom: 100,
    paddingLeft: 100,
    paddingRight: 100,
    lineHeight: 1.2,
    noWrap: false,
    backgroundColor: '#1e1e8c',
    textColor: '#f6f1e7',
    text: ['Hand & Satz'],
    fontCutId: ['12'],
    direction: ['ltr'],
    textAlign: ['left'],
    letterSpacing: -0.02,
    features: [{ ss01: true }],
    axes: [{ wght: 430 }],
  });
});

test('right-to-left text stands on the right, one line is not broken, and tight lines have room', () => {
  const setting = { ...shown.setting, leading: 0.8 };
  expect(fontSampleOf({ ...shown, setting, direction: 'rtl', isWrapped: false })).toMatchObject({
    textAlign: ['right'],
    noWrap: true,
    paddingTop: 130,
  });
});

test('whatever the window’s width, the contract takes it', () => {
  for (const [width, size] of [
    [280, 6],
    [2236, 900],
    [3600, 400],
  ] as const) {
    const sample = fontSampleOf({ ...shown, width, size });
    expect(fontSample.safeParse(sample).error).toBeUndefined();
    expect(sample.imageWidth).toBeLessThanOrEqual(2400);
  }
  // The lines break where they did.
  const { imageWidth, fontSize } = fontSampleOf({ ...shown, width: 4400, size: 440 });
  expect((imageWidth - 200) / fontSize).toBeCloseTo(10);
});

test('what letters hang over is in the picture, and the lines break where they did', () => {
  const { imageWidth, paddingLeft, paddingRight } = fontSampleOf({
    ...shown,
    overhang: { left: 30, right: 50 },
  });
  expect([imageWidth, paddingLeft, paddingRight]).toEqual([1380, 130, 150]);
});
