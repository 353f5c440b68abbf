import { describe, expect, it } from 'vitest';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { desktopTemplate, licenceTemplate, webTemplate } from '#domain/testing/licence-templates.ts';
import { compileFormula } from './formula.ts';

const fields = [...desktopTemplate.fields, ...webTemplate.fields];

function factorOf(formula: string, values: LicenceValues = {}, quantity = 1): number {
  const compiled = compileFormula(licenceTemplate({ id: 'x', fields, formula }));
  if (!compiled.ok) throw new Error(compiled.message);
  const result = compiled.evaluate({ values, quantity });
  if (!result.ok) throw new Error(result.message);
  return result.factor;
}

function faultOf(formula: string): { message: string; at: string } {
  const compiled = compileFormula(licenceTemplate({ id: 'x', fields, formula }));
  if (compiled.ok) throw new Error(`${formula} compiled`);
  return { message: compiled.message, at: formula.slice(compiled.start, compiled.end) };
}

describe('a licence formula', () => {
  it.each<[string, LicenceValues, number]>([
    ['2', {}, 2],
    ['users * 2', { users: 3 }, 6],
    ['users / 5', { users: 7 }, 1.4],
    ['users <= 5 ? 1 : 2.5', { users: 6 }, 2.5],
    ['users == 12 ? 3 : 1', { users: 12 }, 3],
    ['quantity + 1', {}, 2],
    [
      'size(sites) * 1.5',
      {
        sites: [
          { url: 'a.ch', views: 1 },
          { url: 'b.ch', views: 1 },
        ],
      },
      3,
    ],
    ['sites.size() > 1 ? 2 : 1', { sites: [] }, 1],
    ['0x10 * 1', {}, 16],
    ['tier("users", users)', { users: 20 }, 1.75],
    ['tier("company", company)', { company: 'large' }, 2.5],
    ['company == "large" ? 9 : 8', { company: 'large' }, 9],
    ['isServer ? 2 : 1', { isServer: true }, 2],
    ['sites.exists(s, s.url.endsWith(".ch")) ? 2 : 1', { sites: [{ url: 'a.ch', views: 1 }] }, 2],
    [
      'sum(sites.map(s, s.views)) / 10',
      {
        sites: [
          { url: 'a', views: 10 },
          { url: 'b', views: 20 },
        ],
      },
      3,
    ],
    ['pow(users, 2) + max(users, 5) + min(1, 2) + ceil(0.2) + floor(1.7) + round(1.5)', { users: 2 }, 14],
  ])('%s over %j gives %d, every number counting as a double', (formula, values, factor) => {
    expect(factorOf(formula, values)).toBe(factor);
  });

  it('reads a field that is not filled as its start', () => {
    expect(factorOf('tier("users", users) + tier("company", company)')).toBe(2);
  });

  it.each([
    ['user * 2', 'Unknown variable: user', 'user'],
    ['2 * 3 + nope', 'Unknown variable: nope', 'nope'],
    ['users +', 'Unexpected token: EOF', ''],
    ['users + company', 'no such overload: double + string', 'users + company'],
    ['users > 5', 'the formula must give a number, not bool', 'users > 5'],
    ['tier("user", users)', 'Unknown field: user', '"user"'],
    ['tier("isServer", company)', 'isServer has no tiers and no factors', '"isServer"'],
    ['tier(company, users)', 'tier needs the name of a field in quotes first', 'company'],
    ['1 / 0', 'the formula gives Infinity, not a finite number', '1 / 0'],
    ['-users', 'the formula gives -5, which is below 0', '-users'],
    ['sites.map(s, s.nope).size()', 'No such key: nope', 'nope'],
    [
      'company.matches("(a+)+$") ? 1 : 2',
      'matches is not a function of formulas',
      'company.matches("(a+)+$")',
    ],
    [
      'sum(sites.map(a, sum(sites.map(b, b.views))))',
      'map inside another list function is not allowed',
      'sites.map(b, b.views)',
    ],
    ['users.constructor', "Cannot index type 'double'", 'constructor'],
    ['duration("1s") == duration("1s") ? 1 : 2', 'duration is not a function of formulas', 'duration("1s")'],
  ])('%s is refused with the place of the fault', (formula, message, at) => {
    const found = faultOf(formula);
    expect(found.message).toContain(message);
    expect(found.at).toContain(at);
  });

  it('is refused when it is too long or too deep', () => {
    expect(faultOf(Array.from({ length: 200 }, () => '1').join('+')).message).toMatch(
      /maxAstNodes|exceeded/i,
    );
    expect(faultOf(`${'('.repeat(60)}1${')'.repeat(60)}`).message).toMatch(/depth|exceeded/i);
  });

  it('is refused when a field cannot be a variable', () => {
    const template = licenceTemplate({
      id: 'x',
      fields: [{ name: 'page-views', label: 'Page views', optional: false, type: 'number' }],
      formula: '1',
    });
    expect(compileFormula(template)).toMatchObject({
      ok: false,
      message: expect.stringContaining('page-views'),
    });
  });

  it('gives no factor for a value beyond the last tier', () => {
    const compiled = compileFormula(desktopTemplate);
    if (!compiled.ok) throw new Error(compiled.message);
    expect(compiled.evaluate({ values: { users: 501 }, quantity: 1 })).toMatchObject({ ok: false });
  });
});
