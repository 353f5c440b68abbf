import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { Plan } from './any-acts.ts';
import type { Walk } from './open-walk.ts';
import { takeWalk } from './take-walk.ts';

/** How many walks are taken at most to see what a test is about. */
const most = 150;

/**
 * Takes walks by plans that are drawn anew with each change of the sources (`vitest.config.ts`): `fewest` of them, then more while
 * `listUnseen` names something. A failure tells the seed; `FOUNT_SEED` takes others or the same again, and `FOUNT_WALKS` as many as it
 * says.
 */
export async function takeWalks(
  walk: Walk,
  plans: fc.Arbitrary<Plan>,
  { fewest, listUnseen }: { fewest: number; listUnseen: () => string[] },
): Promise<void> {
  const seed = Number(process.env.FOUNT_SEED ?? process.env.FOUNT_SOURCES_SEED ?? randomInt(2 ** 31));
  const wanted = Number(process.env.FOUNT_WALKS ?? fewest);
  let taken = 0;
  const taking = fc.asyncProperty(plans, async (plan) => {
    if (taken >= wanted && listUnseen().length === 0) return;
    taken += 1;
    await takeWalk(walk, plan);
  });
  await fc.assert(taking, { seed, numRuns: Math.max(wanted, most), endOnFailure: true });
  if (process.env.FOUNT_WALKS !== undefined) process.stdout.write(`${tell(walk, { seed, taken })}\n`);
  const unseen = listUnseen();
  if (unseen.length > 0)
    throw new Error(`In ${taken} walks (FOUNT_SEED=${seed}) was never seen: ${unseen.join(', ')}`);
}

/** How much was walked, for who has more walks taken than the suite does. */
function tell({ done, refused }: Walk, { seed, taken }: { seed: number; taken: number }): string {
  const sum = (counted: Walk['done']) => [...counted.values()].reduce((all, one) => all + one, 0);
  const each = [...done].map(([kind, times]) => `${kind} ${times}`).join(', ');
  return `${taken} walks, seed ${seed}: ${sum(done)} acts done, ${sum(refused)} refused (${each})`;
}

/** How long it may take, in milliseconds: many times what it does, as three at once on a busy machine take long. */
export const walksLast = 600_000 * Math.max(1, Number(process.env.FOUNT_WALKS ?? 0) / 8);
