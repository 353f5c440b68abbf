import { z } from 'zod';
import { foundryLogo } from '#contract/settings.ts';
import { menuEntryNames } from '#domain/navigation/menu-entries.ts';

/** What is longer is refused whole; how long each may be says the import format. */
const line = z.string().max(2000, 'This is too long.');

/** An entry of the menu: one of the site's own by its name, or one with a label and where it leads. */
const menuWords = z.strictObject({
  kind: z.enum([...menuEntryNames, 'own']),
  /** '' of one of the site's own, as `to` is. */
  label: line,
  to: line,
});
export type MenuWords = z.output<typeof menuWords>;

/** The foundry's signs, colours and menu as they are typed; of what nothing is said is ''. */
const lookWords = z.strictObject({
  /** Where a sign is served: the one that stands, or one that was sent by POST picture. */
  logo: line,
  favicon: line,
  paper: line,
  ink: line,
  signal: line,
  signalDark: line,
  direction: z.enum(['vertical', 'horizontal']),
  /** null is all that there is. */
  entries: z.array(menuWords).max(500).nullable(),
});
export type LookWords = z.output<typeof lookWords>;
export type LookField = keyof LookWords;

/** GET look. */
export const foundryLook = z.object({
  /** The foundry's, which stands where it has no logo. */
  name: z.string(),
  /** The logo that stands, by which it is drawn. */
  logo: foundryLogo.nullable(),
  words: lookWords,
});
export type FoundryLook = z.output<typeof foundryLook>;

/** POST look: `seen` is what somebody had before them. */
export const savedLook = z.strictObject({ seen: lookWords, typed: lookWords });
export type SavedLook = z.output<typeof savedLook>;

/** What was saved, and what came with it, in sentences. */
export const keptLook = foundryLook.extend({ told: z.array(z.string()) });
export type KeptLook = z.output<typeof keptLook>;
