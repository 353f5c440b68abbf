import type { FamilyTrial } from '#contract/services.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';

/** The setting of all cuts as one of them takes it: on the axes that its font has, else where they begin. */
export function cutSetting(
  setting: TypeSetting,
  { initialAxes }: Pick<FamilyTrial['samples'][number], 'initialAxes'>,
): TypeSetting {
  const axes = Object.entries(initialAxes).map(([tag, initial]) => [tag, setting.axes[tag] ?? initial]);
  return { ...setting, axes: Object.fromEntries(axes) };
}
