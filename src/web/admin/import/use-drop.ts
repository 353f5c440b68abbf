import { useEffect, useState } from 'react';
import type { Drop } from '#contract/admin/drops.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { Gathered } from './gather-files.ts';
import { packZip } from './pack-zip.ts';
import { sendZip } from './send-zip.ts';

/** How far something is, in words of its own. */
export interface Progress {
  step: string;
  done: number;
  total: number;
}

const askEveryMs = 600;

/** What one dropped last, asked for as long as something is done with it, and what can be done with it. */
export function useDrop() {
  const { value, refusal, reload } = useAnswer('readDrop');
  const [sending, setSending] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<{ problem: Problem | null } | { says: string } | null>(null);
  const drop = value?.drop ?? null;
  const isWorking = drop?.state === 'planning' || drop?.state === 'importing';
  // Each answer asks for the next one, so that a slow server is not asked twice at once.
  useEffect(() => {
    if (!isWorking || value === null) return;
    const next = setTimeout(reload, askEveryMs);
    return () => clearTimeout(next);
  });

  async function take(gathered: Gathered): Promise<void> {
    if (sending !== null) return;
    setRefused(gathered.kind === 'refused' ? { says: gathered.says } : null);
    if (gathered.kind === 'refused') return;
    const step = (name: string) => (done: number, total: number) => setSending({ step: name, done, total });
    step('Reading the files')(0, 1);
    try {
      const { name } = gathered;
      const zip =
        gathered.kind === 'zip' ? gathered.zip : await packZip(gathered.files, step('Reading the files'));
      step('Sending')(0, 1);
      const sent = await sendZip({ name, zip }, step('Sending'));
      if (!sent.ok) setRefused({ problem: sent.problem });
    } catch (error) {
      // A file that went away between the drop and its reading.
      console.warn('A dropped file could not be read', error);
      setRefused({ says: 'One of the files could not be read. Please drop them again.' });
    }
    setSending(null);
    reload();
  }
  async function confirm({ id, plan }: Drop, taken: string[]): Promise<void> {
    if (plan === null) return;
    const result = await callAdmin('importDrop', { body: { id, digest: plan.digest, taken } });
    setRefused(result.ok ? null : { problem: result.problem });
    reload();
  }
  async function leave({ id }: Drop): Promise<void> {
    const result = await callAdmin('leaveDrop', { body: { id } });
    setRefused(result.ok ? null : { problem: result.problem });
    reload();
  }
  return {
    drop,
    source: value?.source ?? null,
    isWorking,
    sending,
    refused: refused ?? refusal,
    reload,
    take,
    confirm,
    leave,
    refuse: (says: string) => setRefused({ says }),
  };
}
