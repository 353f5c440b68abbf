import { expect, it } from 'vitest';
import { actTitles } from '#domain/staff/named-act.ts';
import { staffPolicies } from '#domain/staff/staff-policies.ts';
import { staffCommands } from '#server/commands/staff/staff-commands.ts';
import { callActions } from './call-actions.ts';
import { staffActions } from './staff-actions.ts';

const named = staffActions.map(({ name }) => name).sort();
const inPolicies = Object.values(staffPolicies).flatMap((actions) => Object.keys(actions));

it('every action stands in the policy of one subject, and no policy names what there is not', () => {
  const all = [...named, ...callActions.map(({ name }) => name)].sort();
  expect(all).toEqual(inPolicies.sort());
  expect(new Set(all).size).toBe(all.length);
});

it('every action is typed as a command of its name, and no command is anything else', () => {
  expect(Object.keys(staffCommands).sort()).toEqual(named);
  for (const { name, says } of staffActions) expect(staffCommands[name]?.says).toBe(says);
});

it('what changes something tells who did it', () => {
  const without = staffActions.filter(({ isReading, schema }) => !isReading && !('by' in schema.shape));
  expect(without.map(({ name }) => name)).toEqual([]);
});

it('what changes something says what came of it', () => {
  const silent = staffActions.filter(({ isReading, tell }) => !isReading && tell === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('a sentence names the button of an action as it stands on it, and no action tells how it is typed', () => {
  for (const [name, title] of Object.entries(actTitles))
    expect([name, staffActions.find((action) => action.name === name)?.title]).toEqual([name, title]);
  for (const { says } of staffActions) expect(says).not.toMatch(/--|npm/);
});
