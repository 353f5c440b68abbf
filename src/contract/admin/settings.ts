import { z } from 'zod';
import { settingFields } from '#domain/staff/setting-fields.ts';

/** GET settings: the fields of the back office as they stand, '' where the foundry says nothing. */
export const foundrySettings = z.object({ fields: z.record(z.enum(settingFields), z.string()) });

/** What is longer is refused whole; how long a setting may be says the import format. */
const words = z.record(z.enum(settingFields), z.string().max(2000, 'This is too long.'));
/** POST settings: `seen` is what somebody had before them. */
export const savedSettings = z.strictObject({ seen: words, typed: words });
export type SavedSettings = z.output<typeof savedSettings>;

/** What was saved, and what changed with it beyond what was typed, in sentences. */
export const keptSettings = foundrySettings.extend({ told: z.array(z.string()) });
export type KeptSettings = z.output<typeof keptSettings>;
