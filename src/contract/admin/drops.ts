import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';

const sentence = z.object({ file: z.string(), line: z.int().nullable(), message: z.string() });

/** What an import of a drop would do, in words as `npm run import -- --plan` has them. */
const dropPlan = z.object({
  /** The whole catalogue; in place of the demonstration; added to what is there. */
  meaning: z.enum(['whole', 'replaces-demo', 'added']),
  /** Of exactly this plan: what would do something else is not imported. */
  digest: z.string(),
  new: z.array(z.string()),
  changed: z.array(z.string()),
  withdrawn: z.array(z.string()),
  /** Edits of the back office that it would undo, each by the name of its entry. */
  undone: z.array(z.object({ name: z.string(), says: z.string() })),
  findings: z.array(sentence.extend({ severity: z.enum(['error', 'warning']) })),
  /** What was made of the fonts that were dropped. */
  families: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      /** Whether a YAML file says all of it, so that it is not arranged by hand. */
      isWritten: z.boolean(),
      sets: z.array(
        z.object({
          name: z.string(),
          /** Whether the catalogue has it, whose order is kept. */
          isStanding: z.boolean(),
          cuts: z.array(
            z.object({
              name: z.string(),
              file: z.string(),
              /** The hash of its font. */
              font: z.string(),
              isAlternate: z.boolean(),
              /** Whether its font takes the place of one that the catalogue has. */
              isStanding: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** Fonts that were read, and that no family takes: left out by hand, or since another one is the same cut. */
  leftOut: z.array(z.object({ file: z.string(), font: z.string(), family: z.string(), style: z.string() })),
  /** Whether it was arranged by hand. */
  isArranged: z.boolean(),
});
export type DropPlan = z.output<typeof dropPlan>;

/** What somebody of the staff dropped last. */
export const drop = z.object({
  id: z.uuid(),
  /** As its file is called, or what it is. */
  name: z.string(),
  at: wireInstant,
  state: z.enum(['planning', 'planned', 'refused', 'importing', 'imported', 'failed']),
  progress: z.object({ step: z.string(), done: z.int(), total: z.int() }).nullable(),
  /** Why it is refused. */
  faults: z.array(sentence),
  plan: dropPlan.nullable(),
  /** What is to be known beside it: that the catalogue changed meanwhile, or what was imported. */
  news: z.string().nullable(),
});
export type Drop = z.output<typeof drop>;

/** GET drop */
export const ownDrop = z.object({
  drop: drop.nullable(),
  /** Whose catalogue stands: it says what fonts alone would be. */
  source: z.enum(['empty', 'demo', 'folder']),
});
export type OwnDrop = z.output<typeof ownDrop>;

/** POST drop: the zip is the body. */
export const droppedName = z.strictObject({ name: z.string().trim().min(1).max(200) });

/** POST drop/import: `digest` is of the plan that was read. */
export const confirmedDrop = z.strictObject({
  id: z.uuid(),
  digest: z.string().max(100),
  /** The entries whose edits may go. */
  taken: z.array(z.string().max(500)).max(10_000),
});
export type ConfirmedDrop = z.output<typeof confirmedDrop>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().trim().min(1).max(100);

/** POST drop/arrange: the fonts of which no YAML file speaks, as they are to be sold; null as they were sorted at first. */
export const arrangedDrop = z.strictObject({
  id: z.uuid(),
  digest: z.string().max(100),
  arrangement: z
    .strictObject({
      families: z
        .array(
          z.strictObject({
            name,
            sets: z
              .array(
                z.strictObject({
                  name,
                  cuts: z
                    .array(z.strictObject({ font: hash, name, isAlternate: z.boolean() }))
                    .min(1)
                    .max(5_000),
                }),
              )
              .min(1)
              .max(200),
          }),
        )
        .max(5_000),
      leftOut: z.array(hash).max(5_000),
    })
    .nullable(),
});
export type ArrangedDrop = z.output<typeof arrangedDrop>;

/** POST drop/leave */
export const leftDrop = z.strictObject({ id: z.uuid() });
