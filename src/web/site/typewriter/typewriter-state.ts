import type { TypewriterPage } from '#contract/services.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { writeTypeSetting } from '#domain/setting/type-setting-query.ts';

export interface TypewriterState {
  page: TypewriterPage;
  setting: TypeSetting;
  /** What the page had to say at its beginning; gone with the first change. */
  notices: readonly string[];
  /** The text was longer than a text may be. */
  isCut: boolean;
  /** Another font is on its way. */
  isChoosing: boolean;
}

export function beginTypewriter(page: TypewriterPage): TypewriterState {
  return { page, setting: page.setting, notices: page.notices, isCut: false, isChoosing: false };
}

/** The state when the page has become another one: what was typed while its font was on its way stays. */
export function followPage(state: TypewriterState, page: TypewriterPage): TypewriterState {
  if (!state.isChoosing) return beginTypewriter(page);
  const { features, axes } = page.setting;
  const setting = { ...state.setting, features, axes };
  // The very same object where nothing was typed: the page's own ink is then exact.
  const isSame = isSameSetting(setting, page.setting);
  return { ...beginTypewriter(page), setting: isSame ? page.setting : setting };
}

/** Of two settings that are the same, the one is written as the other is. */
function isSameSetting(one: TypeSetting, other: TypeSetting): boolean {
  return JSON.stringify(writeTypeSetting(one)) === JSON.stringify(writeTypeSetting(other));
}
