import { describe, expect, it } from 'vitest';
import { desktopTemplate, webTemplate } from '#domain/testing/licence-templates.ts';
import type { LicenceValue } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { validateLicenceValues } from './licence-field-validation.ts';

const note: LicenceField = { name: 'note', label: 'Note', optional: true, type: 'text' };

function messageOf(field: Partial<LicenceField>, value: LicenceValue | undefined): string | undefined {
  const whole: LicenceField = { name: 'x', label: 'Field', optional: false, type: 'text', ...field };
  return validateLicenceValues([whole], value === undefined ? {} : { x: value })[0]?.message;
}

describe('licence fields', () => {
  it.each<[Partial<LicenceField>, LicenceValue | undefined, string | undefined]>([
    [{}, undefined, 'Field is required'],
    [{}, ' ', 'Field is required'],
    [{ optional: true }, undefined, undefined],
    [{}, 'words', undefined],
    [{}, 12, 'Field must be a text'],
    [{}, 'x'.repeat(1001), 'Field must be at most 1’000 characters'],
    [{ type: 'checkbox' }, undefined, undefined],
    [{ type: 'checkbox' }, false, undefined],
    [{ type: 'checkbox' }, true, undefined],
    [{ type: 'checkbox' }, 'yes', 'Field must be ticked or not'],
    [{ type: 'number' }, undefined, 'Field is required'],
    [{ type: 'number' }, '', 'Field is required'],
    [{ type: 'number' }, 0, undefined],
    [{ type: 'number' }, '7', 'Field must be a number'],
    [{ type: 'number' }, Number.NaN, 'Field must be a number'],
    [{ type: 'number' }, -1, 'Field must be at least 0'],
    [{ type: 'number' }, 1.5, 'Field must be a whole number'],
    [{ type: 'number', decimals: true }, 1.5, undefined],
    [{ type: 'number', minimum: 2 }, 1, 'Field must be at least 2'],
    [{ type: 'number', maximum: 9 }, 10, 'Field must be at most 9'],
    [{ type: 'select', options: [{ value: 'a', label: 'A' }] }, 'a', undefined],
    [{ type: 'select', options: [{ value: 'a', label: 'A' }] }, 'b', 'Field is not one of the choices'],
    [{ type: 'email' }, 'ada', 'invalid email'],
    [{ type: 'delivery-email' }, 'ada@', 'invalid email'],
    [{ type: 'hostname' }, 'localhost', 'invalid hostname'],
    [{ type: 'hostname' }, 'example.com', undefined],
    [{ type: 'list' }, [], 'Field is required'],
    [{ type: 'list', optional: true }, [], undefined],
    [{ type: 'list', fields: [note] }, [{}, { note: ' ' }], 'Field is required'],
    [{ type: 'list', fields: [note] }, [{}, { note: 'words' }], undefined],
    [{ type: 'list', fields: [note], optional: true }, [{}], undefined],
    [{ type: 'list' }, 'example.com', 'Field must be a list'],
    [{ type: 'list', fields: [] }, Array.from({ length: 201 }, () => ({})), 'Field has more than 200 rows'],
  ])('%j with %j: %s', (field, value, message) => {
    expect(messageOf(field, value)).toBe(message);
  });

  it('a number over the last tier is refused with its bound', () => {
    expect(validateLicenceValues(desktopTemplate.fields, { users: 500 })).toEqual([]);
    expect(validateLicenceValues(desktopTemplate.fields, { users: 501 })).toEqual([
      { path: 'users', message: 'Users must be at most 500' },
    ]);
  });

  it('a list reports only the rows with errors', () => {
    const sites = [{ url: 'example.com', views: 10 }, { url: 'nothing', views: 10 }, { url: 'example.org' }];
    expect(validateLicenceValues(webTemplate.fields, { company: 'small', sites })).toEqual([
      { path: 'sites.1.url', message: 'invalid hostname' },
      { path: 'sites.2.views', message: 'Page views is required' },
    ]);
  });

  it('a value for a field that the template does not have is refused', () => {
    expect(validateLicenceValues(desktopTemplate.fields, { users: 1, price: 0 })).toEqual([
      { path: 'price', message: 'price is not a field of this licence' },
    ]);
  });
});
