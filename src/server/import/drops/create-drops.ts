import { randomUUID } from 'node:crypto';
import type { ArrangedDrop, ConfirmedDrop, Drop, DropPlan, OwnDrop } from '#contract/admin/drops.ts';
import type { Result } from '#contract/refusal.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { findArrangementFaults } from '#domain/imports/find-arrangement-faults.ts';
import { DROP } from '#domain/limits.ts';
import { readFreeBytes } from '#server/files/disk-room.ts';
import { isDiskRefusing } from '#server/files/is-disk-refusing.ts';
import type { ImportServices } from '#server/import/prepare-import.ts';
import { arrangementFile } from './arrangement-file.ts';
import { claimDrop, type ReleaseDrop, SILENT_MS } from './claim-drop.ts';
import { createDropShelf } from './drop-shelf.ts';
import { readSource } from './read-source.ts';
import { receiveZip } from './receive-zip.ts';

/** What was imported, as its act is told. */
export interface DropImported {
  families: number;
  withdrawnFamilies: number;
}

/** What is imported, in few words. */
interface DropAbout {
  dropped: string;
  meaning: DropPlan['meaning'];
  new: number;
  changed: number;
  withdrawn: number;
}

/** What the staff drop into the back office to be imported, each member one at a time. */
export interface Drops {
  read(memberId: number): Promise<OwnDrop>;
  /** Takes a zip in and begins to read it; what it would do is told by `read`. */
  receive(input: {
    memberId: number;
    name: string;
    byteLength: number | null;
    bytes: AsyncIterable<Uint8Array>;
  }): Promise<Result<Drop>>;
  /** Imports what was planned, within what `within` does around it; it goes on after the answer. */
  confirm(
    input: { memberId: number; asked: ConfirmedDrop },
    within: (act: () => Promise<Result<DropImported>>, about: DropAbout) => Promise<Result<DropImported>>,
  ): Promise<Result<Drop>>;
  /** Has the fonts arranged as somebody wants them, and plans that in its own time; the plan before is told until then. */
  arrange(input: { memberId: number; asked: ArrangedDrop }): Promise<Result<Drop>>;
  leave(memberId: number, id: string): Promise<Result<object>>;
  /** Takes away what nobody asked for in a day; at the start of a server that is alone, all of it. */
  sweep(how: { isAll: boolean }): Promise<void>;
  /** Waits for what is being done. */
  close(): Promise<void>;
}

interface Services extends ImportServices {
  dataDir: string;
  onFault: (cause: unknown) => void;
  /** After the catalogue has changed. */
  onImported: () => Promise<unknown>;
}

const beatMs = 400;

export function createDrops(services: Services): Drops {
  const { database, dataDir, now, onFault } = services;
  const shelf = createDropShelf(dataDir);
  /** The members whose drops this process is at, with what it last told of each. */
  const atWork = new Map<number, Drop>();
  const running = new Set<Promise<void>>();

  async function findDrop(memberId: number): Promise<Drop | null> {
    const own = atWork.get(memberId);
    if (own !== undefined) return own;
    const kept = await shelf.read(memberId);
    if (kept === null || !isWorking(kept) || now().getTime() - Date.parse(kept.at) < SILENT_MS) return kept;
    // Whoever was at it is gone. The catalogue is written as a whole or not at all; what stands is told by a new plan.
    return {
      ...kept,
      state: 'failed',
      progress: null,
      news: 'The server was stopped meanwhile. Please drop it again: the plan tells what is left to do.',
    };
  }

  /** The plan that somebody read, where it still stands. */
  async function findPlanned(
    memberId: number,
    asked: Pick<ConfirmedDrop, 'id' | 'digest'>,
  ): Promise<Result<{ drop: Drop; plan: DropPlan }>> {
    const drop = await findDrop(memberId);
    if (drop === null || drop.id !== asked.id) return { ok: false, code: 'not-found', detail: gone };
    if (isWorking(drop)) return stillAtWork;
    const { plan } = drop;
    if (drop.state === 'planned' && plan !== null && plan.digest === asked.digest)
      return { ok: true, value: { drop, plan } };
    return {
      ok: false,
      code: 'changed-meanwhile',
      detail: 'This is not the plan that stands now: please read it again.',
    };
  }

  /** Works on a drop in its own time: what is told of it is kept now and then, and at the end. */
  function workOn(
    { memberId, begun, release }: { memberId: number; begun: Drop; release: ReleaseDrop },
    work: (tell: Tell) => Promise<Drop>,
  ): void {
    atWork.set(memberId, begun);
    let beat = 0;
    const tell: Tell = (progress) => {
      const told = { ...begun, at: now().toISOString(), progress };
      atWork.set(memberId, told);
      if (performance.now() - beat < beatMs) return;
      beat = performance.now();
      shelf.write(memberId, told).catch(onFault);
    };
    const done = work(tell)
      .catch((cause: unknown): Drop => {
        onFault(cause);
        const news = isDiskRefusing(cause)
          ? 'The disk of the server has no room for it. Nothing was imported.'
          : begun.state === 'importing'
            ? 'Something went wrong; the log of the server says what. Please drop it again: the plan tells what is left to do.'
            : 'Something went wrong, and nothing was imported. The log of the server says what.';
        return { ...begun, state: 'failed', progress: null, news };
      })
      .then(async (drop) => {
        if (drop.state !== 'planned') await shelf.empty(memberId);
        await shelf.write(memberId, { ...drop, at: now().toISOString() });
      })
      .catch(onFault)
      .then(release)
      .catch(onFault)
      .finally(() => {
        atWork.delete(memberId);
        running.delete(done);
      });
    running.add(done);
  }

  /** Does something with a member's drop that no other process is at; what goes on after it keeps the drop until then. */
  async function withClaim<Done>(
    memberId: number,
    act: (claim: { release: ReleaseDrop; keep: () => void }) => Promise<Result<Done>>,
  ): Promise<Result<Done>> {
    const release = await claimDrop(shelf.root, { memberId, onFault });
    if (release === null) return stillAtWork;
    let isKept = false;
    try {
      return await act({
        release,
        keep: () => {
          isKept = true;
        },
      });
    } finally {
      if (!isKept) {
        atWork.delete(memberId);
        await release();
      }
    }
  }

  return {
    async read(memberId) {
      return { drop: await findDrop(memberId), source: await readSource(database.db) };
    },
    async receive({ memberId, name, byteLength, bytes }) {
      const last = await findDrop(memberId);
      if (last !== null && isWorking(last)) return stillAtWork;
      if ((byteLength ?? 0) > DROP.packedBytes) return tooLarge;
      const begun: Drop = {
        id: randomUUID(),
        name,
        at: now().toISOString(),
        state: 'planning',
        progress: { step: 'receiving', done: 0, total: 1 },
        faults: [],
        plan: null,
        news: null,
      };
      return await withClaim(memberId, async ({ release, keep }) => {
        // From here on a second drop of the same member is refused, not mixed with this one.
        atWork.set(memberId, begun);
        try {
          await shelf.sweep(new Date(now().getTime() - DROP.keptMs));
          const { zip, folder } = await shelf.begin(memberId);
          const needed = (byteLength ?? DROP.packedBytes) * 3 + DROP.roomBytes;
          if ((await readFreeBytes(dataDir)) < needed) {
            await shelf.remove(memberId);
            return noRoom;
          }
          const received = await receiveZip(bytes, zip);
          if (received !== 'whole') {
            await shelf.remove(memberId);
            return received === 'too-large' ? tooLarge : { ok: false, code: 'malformed-request' };
          }
          await shelf.write(memberId, begun);
          keep();
          workOn({ memberId, begun, release }, async (tell) => {
            const { planDrop } = await import('./plan-drop.ts');
            return await planDrop(services, { drop: begun, zip, folder, tell });
          });
          return { ok: true, value: begun };
        } catch (cause) {
          await shelf.remove(memberId);
          if (isDiskRefusing(cause)) return noRoom;
          throw cause;
        }
      });
    },
    async confirm({ memberId, asked }, within) {
      return await withClaim(memberId, async ({ release, keep }) => {
        const planned = await findPlanned(memberId, asked);
        if (!planned.ok) return planned;
        const { drop: found, plan } = planned.value;
        const open = plan.undone.filter(({ name }) => !asked.taken.includes(name));
        if (open.length > 0) {
          const errors = open.map(({ name, says }) => ({ path: `taken.${name}`, message: says }));
          return {
            ok: false,
            code: 'invalid-payload',
            detail: 'It would undo edits that you did not give up.',
            errors,
          };
        }
        const begun: Drop = { ...found, state: 'importing', progress: null, news: null };
        atWork.set(memberId, begun);
        await shelf.write(memberId, begun);
        keep();
        workOn({ memberId, begun, release }, async (tell) => {
          const { importDrop } = await import('./import-drop.ts');
          const outcome: { drop: Drop } = { drop: { ...begun, state: 'failed' } };
          try {
            await within(
              async () => {
                const folder = shelf.folderOf(memberId);
                const done = await importDrop(services, {
                  drop: found,
                  plan,
                  folder,
                  taken: asked.taken,
                  tell,
                });
                outcome.drop = done.drop;
                return done.result;
              },
              aboutOf(found.name, plan),
            );
          } catch (cause) {
            // It is imported, whatever becomes of what is noted of it.
            if (outcome.drop.state !== 'imported') throw cause;
            onFault(cause);
          }
          if (outcome.drop.state === 'imported') await services.onImported().catch(onFault);
          return outcome.drop;
        });
        return { ok: true, value: begun };
      });
    },
    async arrange({ memberId, asked }) {
      return await withClaim(memberId, async ({ release, keep }) => {
        const found = await findPlanned(memberId, asked);
        if (!found.ok) return found;
        const { drop, plan } = found.value;
        const { arrangement } = asked;
        const loose = plan.families.filter(({ isWritten }) => !isWritten);
        const fonts = loose.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts.map(({ font }) => font)));
        const known = new Set([...fonts, ...plan.leftOut.map(({ font }) => font)]);
        const faults = arrangement === null ? [] : findArrangementFaults(arrangement, known);
        if (faults.length > 0)
          return {
            ok: false,
            code: 'invalid-payload',
            errors: faults.map(({ path, message }) => ({ path: `arrangement.${path}`, message })),
          };
        const folder = shelf.folderOf(memberId);
        const before = await arrangementFile.read(folder);
        await arrangementFile.write(folder, arrangement);
        const begun: Drop = { ...drop, state: 'planning', progress: null, news: null };
        atWork.set(memberId, begun);
        await shelf.write(memberId, begun);
        keep();
        workOn({ memberId, begun, release }, async (tell) => {
          const { planFolder } = await import('./plan-drop.ts');
          const planned = await planFolder(services, { drop: begun, folder, tell });
          if (planned.state === 'planned') return planned;
          await arrangementFile.write(folder, before);
          const why = planned.faults.map(({ message }) => message).join(' ');
          return { ...drop, news: `It cannot be arranged like that, and is as it was before: ${why}` };
        });
        return { ok: true, value: begun };
      });
    },
    async leave(memberId, id) {
      const kept = await findDrop(memberId);
      if (kept === null || kept.id !== id) return { ok: true, value: {} };
      return await withClaim(memberId, async () => {
        // Whoever confirms it meanwhile in another tab finds it taken.
        const found = await findDrop(memberId);
        if (found === null || found.id !== id) return { ok: true, value: {} };
        if (isWorking(found)) return stillAtWork;
        await shelf.remove(memberId);
        return { ok: true, value: {} };
      });
    },
    async sweep({ isAll }) {
      await shelf.sweep(isAll ? new Date(8.64e15) : new Date(now().getTime() - DROP.keptMs));
    },
    async close() {
      await Promise.all(running);
    },
  };
}

/** Tells how far the work on a drop is. */
export type Tell = (progress: NonNullable<Drop['progress']>) => void;

function aboutOf(dropped: string, plan: DropPlan): DropAbout {
  const { meaning, changed, withdrawn } = plan;
  return { dropped, meaning, new: plan.new.length, changed: changed.length, withdrawn: withdrawn.length };
}

function isWorking({ state }: Drop): boolean {
  return state === 'planning' || state === 'importing';
}

const gone = 'What you dropped is no longer there: it was left, or lay for a day. Please drop it again.';
const stillAtWork = {
  ok: false,
  code: 'changed-meanwhile',
  detail: 'Your last drop is still being worked on. Please wait until that is done.',
} as const;
const tooLarge = {
  ok: false,
  code: 'payload-too-large',
  detail: `A drop may have at most ${formatNumber(DROP.packedBytes / 1024 ** 3)} GB. Please drop fewer fonts at once.`,
} as const;
const noRoom = {
  ok: false,
  code: 'invalid-payload',
  detail: 'The disk of the server has no room for it.',
} as const;
