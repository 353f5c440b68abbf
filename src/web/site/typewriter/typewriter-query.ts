import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { typeSettingParameters, writeTypeSetting } from '#domain/setting/type-setting-query.ts';

/**
 * The query of a typewriter that is set so: text, font and tracking always, the rest where it is not as it began. What else a
 * query holds stays.
 */
export function typewriterQuery(
  { setting, font }: { setting: TypeSetting; font: string },
  given: string,
): URLSearchParams {
  const query = new URLSearchParams(given);
  for (const name of [...typeSettingParameters, 'font', 'family']) query.delete(name);
  const own = { tracking: String(setting.tracking), ...writeTypeSetting(setting), font };
  for (const [name, value] of Object.entries(own)) query.set(name, value);
  return query;
}
