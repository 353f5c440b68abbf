import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';

interface Row {
  id: number;
}

interface ListOrder<Listed extends Row> {
  /** The list as it was read; null before. */
  rows: readonly Listed[] | null;
  /** Whether it is being read anew. */
  isLoading: boolean;
  reload: () => void;
  send: (order: { seen: number[]; wanted: number[] }) => Promise<AdminResult<unknown>>;
  /** What is said of one that has a place now: the first is 1. */
  newsOf: (moved: Listed, place: number, count: number) => string;
}

/**
 * The order of a list that is moved by presses, a row a press. A press while another one is on its way, or while the list is read anew
 * after it, waits for that: it is over the list as it stands then.
 */
export function useListOrder<Listed extends Row>({
  rows,
  isLoading,
  reload,
  send,
  newsOf,
}: ListOrder<Listed>) {
  const [waiting, setWaiting] = useState<readonly { id: number; by: -1 | 1 }[]>([]);
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => {
    const [next] = waiting;
    if (next === undefined || rows === null || isLoading || isUnderWay.current) return;
    const seen = rows.map(({ id }) => id);
    const from = seen.indexOf(next.id);
    const to = from + next.by;
    const moved = rows[from];
    setWaiting(waiting.slice(1));
    if (moved === undefined || to < 0 || to >= seen.length) return;
    isUnderWay.current = true;
    setIsSending(true);
    void send({ seen, wanted: seen.toSpliced(from, 1).toSpliced(to, 0, moved.id) }).then((result) => {
      isUnderWay.current = false;
      setIsSending(false);
      if (!result.ok) setWaiting([]);
      setRefused(result.ok ? null : result);
      setNews(result.ok ? newsOf(moved, to + 1, seen.length) : '');
      reload();
    });
  });

  return {
    news,
    refused,
    /** Whether a press waits, or what it did is not yet in the list. */
    isBusy: isSending || isLoading || waiting.length > 0,
    move: (id: number, by: -1 | 1) => setWaiting((before) => [...before, { id, by }]),
  };
}
