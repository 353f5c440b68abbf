import { describe, expect, test } from 'vitest';
import { type Asker, askedByPages } from './asker.ts';
import { createTaskQueue } from './task-queue.ts';
import type { FontTask } from './worker-protocol.ts';

interface Job {
  task: FontTask;
  of: string;
}

const subset: FontTask = { kind: 'subset', request: { text: 'a' } };
const drawing: FontTask = { kind: 'rasterise', svg: '', width: 1 };
const reading: FontTask = { kind: 'read', name: '', bytes: new Uint8Array() };
const imports: Asker = { line: 'besides', owner: 'imports' };

function visitor(owner: string): Asker {
  return { line: 'visitors', owner };
}

function fill(asked: [Asker, FontTask, count: number][], workers = 2) {
  const queue = createTaskQueue<Job>(workers);
  const taken = asked.map(([asker, task, count]) =>
    Array.from({ length: count }, () => queue.add({ task, of: asker.owner }, asker)),
  );
  return { queue, taken };
}

/** For whom tasks are begun, one after the other by one worker. */
function begunOneByOne(asked: [Asker, FontTask, count: number][], count: number): (string | undefined)[] {
  const { queue } = fill(asked);
  return Array.from({ length: count }, () => queue.take([])?.of);
}

describe('while a visitor has very much done', () => {
  const flood: [Asker, FontTask, number] = [visitor('flood'), subset, 600];

  test('another visitor’s word waits for one task', () => {
    expect(begunOneByOne([flood, [visitor('other'), subset, 2]], 4)).toEqual([
      'flood',
      'other',
      'flood',
      'other',
    ]);
  });

  test('pages and imports have a turn of three each', () => {
    const begun = begunOneByOne([flood, [askedByPages, subset, 2], [imports, reading, 2]], 6);
    expect(begun).toEqual(['pages', 'flood', 'imports', 'pages', 'flood', 'imports']);
  });

  test('more than 600 tasks of theirs do not wait, and others’ do', () => {
    const { queue, taken } = fill([[visitor('flood'), subset, 700]]);
    expect(taken[0]?.filter(Boolean)).toHaveLength(600);
    expect(queue.add({ task: subset, of: 'other' }, visitor('other'))).toBe(true);
    expect(queue.add({ task: subset, of: 'pages' }, askedByPages)).toBe(true);
  });

  test('it does not matter that they ask from many addresses, for who has little', () => {
    const { queue, taken } = fill(
      Array.from({ length: 6 }, (_, at) => [visitor(`flood ${at}`), subset, 600]),
    );
    expect(taken.flat().filter(Boolean).length).toBeLessThan(6 * 600);
    expect(queue.add({ task: subset, of: 'other' }, visitor('other'))).toBe(true);
  });

  test('what they asked for and others ask for, too, is done in the turn that comes first', () => {
    const queue = createTaskQueue<Job>(2);
    const job = (of: string) => ({ task: subset, of });
    for (const of of ['1', '2', '3']) queue.add(job(of), visitor('flood'));
    const shared = job('shared');
    queue.add(shared, visitor('flood'));
    queue.add(shared, visitor('other'));
    queue.add(shared, askedByPages);
    const begun = Array.from({ length: 5 }, () => queue.take([])?.of);
    expect(begun).toEqual(['shared', '1', '2', '3', undefined]);
  });

  test('what nobody waits for any more is not begun, and what another waits for is', () => {
    const queue = createTaskQueue<Job>(2);
    const left = { task: subset, of: 'left' };
    const shared = { task: subset, of: 'shared' };
    for (const job of [left, shared]) queue.add(job, visitor('flood'));
    queue.add(shared, visitor('other'));
    for (const job of [left, shared]) queue.leave(job, visitor('flood'));
    expect([queue.take([])?.of, queue.take([])]).toEqual(['shared', undefined]);
  });
});

test('slow work leaves one worker free, and short work goes past it', () => {
  const { queue } = fill([
    [visitor('drawer'), drawing, 2],
    [imports, reading, 1],
  ]);
  const atWork = [queue.take([]), queue.take([])].filter((job) => job !== undefined);
  expect(atWork.map(({ task }) => task.kind).toSorted()).toEqual(['rasterise', 'read']);
  expect(queue.take(atWork)).toBeUndefined();
  expect(queue.take([])?.task.kind).toBe('rasterise');
});

test('a single worker does slow and short work by turns', () => {
  const { queue } = fill([[visitor('a'), drawing, 2]], 1);
  for (let at = 0; at < 2; at += 1) queue.add({ task: subset, of: 'a' }, visitor('a'));
  const kinds = Array.from({ length: 4 }, () => queue.take([])?.task.kind);
  expect(kinds).toEqual(['subset', 'rasterise', 'subset', 'rasterise']);
});

test('drawings beyond 8 of a visitor and 32 of all are refused, those of imports and mails are not', () => {
  const { taken } = fill(Array.from({ length: 5 }, (_, at) => [visitor(String(at)), drawing, 10]));
  expect(taken.map((answers) => answers.filter(Boolean).length)).toEqual([8, 8, 8, 8, 6]);
  const { taken: others } = fill([[{ line: 'besides', owner: 'mails' }, drawing, 50]]);
  expect(others.flat()).not.toContain(false);
});
