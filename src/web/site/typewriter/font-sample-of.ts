import type { FontSample } from '#contract/font-samples.ts';
import type { TypewriterPage } from '#contract/services.ts';
import { SAMPLE_EMAIL_PADDING_PX, SAMPLE_IMAGE_MAX_WIDTH_PX, TYPE_SIZE_PX } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { sampleEmailPadding } from '#domain/text/sample-email-padding.ts';

interface ShownText {
  setting: TypeSetting;
  fontCutId: string;
  direction: 'ltr' | 'rtl';
  /** The width of the place and the size of the text on the screen, CSS pixels. */
  width: number;
  size: number;
  isWrapped: boolean;
  /** What is left free beside it in the width, CSS pixels: its letters hang over there. */
  overhang: { left: number; right: number };
  colors: NonNullable<TypewriterPage['colors']>;
}

/** A text as the window shows it, as a picture: where it is wider than pictures are made all of it is made smaller alike. */
export function fontSampleOf({
  setting,
  fontCutId,
  direction,
  width,
  size,
  isWrapped,
  overhang,
  colors,
}: ShownText): FontSample {
  const { text, tracking, leading, align, features, axes } = setting;
  const mostWidth = SAMPLE_IMAGE_MAX_WIDTH_PX - 2 * SAMPLE_EMAIL_PADDING_PX;
  const scale = Math.min(1, mostWidth / width);
  const fontSize = Math.min(Math.max(size * scale, TYPE_SIZE_PX.least), TYPE_SIZE_PX.most);
  const padding = sampleEmailPadding({ fontSize, lineHeight: leading });
  return {
    imageWidth: Math.ceil(width * scale) + padding.paddingLeft + padding.paddingRight,
    marginLeft: 0,
    fontSize,
    ...padding,
    paddingLeft: padding.paddingLeft + overhang.left * scale,
    paddingRight: padding.paddingRight + overhang.right * scale,
    lineHeight: leading,
    noWrap: !isWrapped,
    backgroundColor: colors.paper,
    textColor: colors.ink,
    text: [text],
    fontCutId: [fontCutId],
    direction: [direction],
    textAlign: [align ?? (direction === 'rtl' ? 'right' : 'left')],
    letterSpacing: tracking / 1000,
    features: [features],
    axes: [axes],
  };
}
