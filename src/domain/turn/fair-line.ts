/** Units of work that wait, in the lines of those who wait for them. */
export interface FairLine<Unit> {
  /** Puts a unit at the end of an owner's line. One that waits for somebody else already then waits for both. */
  add(owner: string, unit: Unit): void;
  /** An owner does not wait for a unit any more; it is gone when nobody else does. */
  leave(owner: string, unit: Unit): void;
  /**
   * Takes the first unit of the owner whose turn it is, of those who may have one; the owner's next turn comes after everybody
   * else's. A unit for which several wait is done in the turn that comes first, and costs the others none.
   */
  take(mayHave?: (owner: string) => boolean): Unit | undefined;
  /** Takes a unit out, whoever waits for it. */
  remove(unit: Unit): void;
  /** Whether no unit waits. */
  isEmpty(): boolean;
  /** How much waits for an owner, for all, and for how many owners. */
  count(owner: string): WaitingCount;
  /** Empties the lines and gives what was in them. */
  drain(): Unit[];
}

/** How many units wait for one owner, how many in all, and for how many owners. */
export interface WaitingCount {
  own: number;
  all: number;
  owners: number;
}

/** How many units may wait for one owner, and about how many in all: up to twice as many, so that each owner can have a few. */
export interface WaitingLimit {
  own: number;
  all: number;
}

/** An empty line: owners have a unit each in turn, however many of them wait for one of them. */
export function createFairLine<Unit>(): FairLine<Unit> {
  /** Whose turn is next comes first. */
  const lines = new Map<string, Set<Unit>>();
  const ownersOf = new Map<Unit, Set<string>>();

  function leave(owner: string, unit: Unit): void {
    const line = lines.get(owner);
    if (line?.delete(unit) !== true) return;
    if (line.size === 0) lines.delete(owner);
    const owners = ownersOf.get(unit);
    owners?.delete(owner);
    if (owners?.size === 0) ownersOf.delete(unit);
  }

  function remove(unit: Unit): void {
    for (const owner of [...(ownersOf.get(unit) ?? [])]) leave(owner, unit);
  }

  return {
    add(owner, unit) {
      const line = lines.get(owner) ?? new Set();
      lines.set(owner, line.add(unit));
      const owners = ownersOf.get(unit) ?? new Set();
      ownersOf.set(unit, owners.add(owner));
    },
    leave,
    remove,
    take(mayHave = () => true) {
      for (const [owner, line] of lines) {
        const [unit] = line;
        if (unit === undefined || !mayHave(owner)) continue;
        remove(unit);
        lines.delete(owner);
        if (line.size > 0) lines.set(owner, line);
        return unit;
      }
      return undefined;
    },
    isEmpty: () => ownersOf.size === 0,
    count: (owner) => ({ own: lines.get(owner)?.size ?? 0, all: ownersOf.size, owners: lines.size }),
    drain() {
      const units = [...ownersOf.keys()];
      lines.clear();
      ownersOf.clear();
      return units;
    },
  };
}

/**
 * Whether one more unit may wait for an owner. Where as many wait as may in all, those who have less than an equal share of that
 * still may, so that a few who fill the line keep nobody out.
 */
export function hasRoom({ own, all, owners }: WaitingCount, most: WaitingLimit): boolean {
  if (own >= most.own || all >= 2 * most.all) return false;
  return all < most.all || own < most.all / (owners + 1);
}
