import { movedAxes } from '#domain/setting/moved-axes.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { writeTypeSetting } from '#domain/setting/type-setting-query.ts';
import type { DeskState, LaidCut } from './desk-state.ts';

/** What a link takes along from a cut of the desk to a page of its own (`&text=…`). */
export function carriedQuery({
  text,
  tracking,
  cut,
  features,
  axes,
}: Pick<DeskState, 'text' | 'tracking'> & Pick<LaidCut, 'cut' | 'features' | 'axes'>): string {
  const setting = { ...initialTypeSetting(text), tracking, features, axes: movedAxes(axes, cut.initialAxes) };
  return `&${new URLSearchParams(writeTypeSetting(setting))}`;
}
