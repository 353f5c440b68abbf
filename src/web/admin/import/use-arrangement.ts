import { useEffect, useRef, useState } from 'react';
import type { Drop, DropPlan } from '#contract/admin/drops.ts';
import type { Problem } from '#contract/problem.ts';
import { type ArrangementAct, arrange } from '#domain/imports/arrange.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import { type ArrangementFault, findArrangementFaults } from '#domain/imports/find-arrangement-faults.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';

/** The arrangement of a drop as it stands on the screen, and what can be done to it. */
export interface OwnArrangement {
  arrangement: Arrangement;
  /** What keeps it from being planned, each at its place. */
  faults: ArrangementFault[];
  /** Whether the plan beneath is of it. */
  isPlanned: boolean;
  isByHand: boolean;
  refused: { problem: Problem | null } | null;
  does: (...acts: ArrangementAct[]) => void;
  /** Null where nothing was done since the screen was opened. */
  undo: (() => void) | null;
  /** As the fonts say it. */
  reset: () => void;
}

/**
 * What is done to an arrangement shows at once, and is sent when it can be imported and the plan before it is there: the plan beneath
 * follows. Only what a plan was made of can be imported.
 */
export function useArrangement(drop: Drop, plan: DropPlan, onSent: () => void): OwnArrangement {
  const planned = arrangementOf(plan);
  /** What is not planned yet; `arrangement` null for as the fonts say it. */
  const [wanted, setWanted] = useState<{ arrangement: Arrangement | null } | null>(null);
  const [past, setPast] = useState<(Arrangement | null)[]>([]);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  /** What was sent last, and of when the plan was that stood then. */
  const sent = useRef<{ wanted: typeof wanted; at: string } | null>(null);
  const arrangement = wanted?.arrangement ?? planned;
  const fonts = new Set([
    ...looseFamilies(plan).flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts.map(({ font }) => font))),
    ...plan.leftOut.map(({ font }) => font),
  ]);
  const faults = wanted?.arrangement == null ? [] : findArrangementFaults(wanted.arrangement, fonts);
  const isSendable = wanted !== null && faults.length === 0 && drop.state === 'planned';
  useEffect(() => {
    if (!isSendable || wanted === null) return;
    if (sent.current?.wanted === wanted) {
      // The plan of what was sent is there, or why there is none.
      if (sent.current.at !== drop.at) setWanted((now) => (now === wanted ? null : now));
      return;
    }
    sent.current = { wanted, at: drop.at };
    const body = { id: drop.id, digest: plan.digest, arrangement: wanted.arrangement };
    void callAdmin('arrangeDrop', { body }).then((result) => {
      setRefused(result.ok ? null : { problem: result.problem });
      if (!result.ok) {
        sent.current = null;
        setWanted(null);
      }
      onSent();
    });
  }, [isSendable, wanted, drop.id, drop.at, plan.digest, onSent]);

  function want(next: Arrangement | null): void {
    setRefused(null);
    const standing = plan.isArranged ? planned : null;
    const isStanding = drop.state === 'planned' && JSON.stringify(next) === JSON.stringify(standing);
    setWanted(isStanding ? null : { arrangement: next });
  }
  return {
    arrangement,
    faults,
    isPlanned: wanted === null && drop.state === 'planned',
    isByHand: wanted === null ? plan.isArranged : wanted.arrangement !== null,
    refused,
    does(...acts) {
      const next = acts.reduce(arrange, arrangement);
      if (JSON.stringify(next) === JSON.stringify(arrangement)) return;
      setPast([...past, wanted === null ? (plan.isArranged ? planned : null) : wanted.arrangement]);
      want(next);
    },
    undo:
      past.length === 0
        ? null
        : () => {
            setPast(past.slice(0, -1));
            want(past.at(-1) ?? null);
          },
    reset() {
      setPast([...past, arrangement]);
      want(null);
    },
  };
}

/** The families that no YAML file speaks of. */
export function looseFamilies(plan: DropPlan): DropPlan['families'] {
  return plan.families.filter(({ isWritten }) => !isWritten);
}

function arrangementOf(plan: DropPlan): Arrangement {
  return {
    families: looseFamilies(plan).map(({ name, sets }) => ({
      name,
      sets: sets.map((set) => ({
        name: set.name,
        cuts: set.cuts.map(({ font, name: cut, isAlternate }) => ({ font, name: cut, isAlternate })),
      })),
    })),
    leftOut: plan.leftOut.map(({ font }) => font),
  };
}
