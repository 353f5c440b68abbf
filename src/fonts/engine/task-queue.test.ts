import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';
import type { FontTask } from './worker-protocol.ts';

const measure: FontTask = { kind: 'measure', lines: [] };
const subset: FontTask = { kind: 'subset', request: { text: 'a' } };
const drawing: FontTask = { kind: 'rasterise', svg: '', width: 1 };
const packing: FontTask = { kind: 'whole', format: 'woff2' };
const reading: FontTask = { kind: 'read', name: '', bytes: new Uint8Array() };

/** The kinds of tasks in the order in which one worker after the other takes them, until none may begin. */
function begun(workers: number, tasks: FontTask[]): string[] {
  const queue = createTaskQueue<{ task: FontTask }>(workers);
  for (const task of tasks) queue.add({ task });
  const atWork: { task: FontTask }[] = [];
  for (let job = queue.first(atWork); job !== undefined; job = queue.first(atWork)) {
    queue.remove(job);
    atWork.push(job);
  }
  return atWork.map(({ task }) => task.kind);
}

test('what a page needs goes before drawings, deliveries and imports that came earlier', () => {
  expect(begun(4, [drawing, packing, reading, subset, measure])).toEqual([
    'subset',
    'measure',
    'rasterise',
    'whole',
    'read',
  ]);
});

test('slow work leaves one worker free for pages, and short work goes past it', () => {
  expect(begun(2, [drawing, drawing, packing, reading])).toEqual(['rasterise', 'read']);
  expect(begun(3, [drawing, drawing, packing, reading])).toEqual(['rasterise', 'rasterise', 'read']);
});

test('a single worker does slow work too', () => {
  expect(begun(1, [drawing, drawing])).toEqual(['rasterise']);
});

test('drawings beyond 32 that wait are refused, nothing else is', () => {
  const queue = createTaskQueue<{ task: FontTask }>(2);
  const taken = Array.from({ length: 40 }, () => queue.add({ task: drawing }));
  expect(taken.filter(Boolean)).toHaveLength(32);
  expect([measure, subset, packing, reading].map((task) => queue.add({ task }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(queue.drain()).toHaveLength(36);
  expect(queue.first([])).toBeUndefined();
  expect(queue.add({ task: drawing })).toBe(true);
});
