import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { INVALID_HOSTNAME_MESSAGE, isHostname } from '#domain/form/hostname.ts';
import { LICENCE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import type { LicenceValue } from './licence.ts';
import type { LicenceField, LicenceFieldType } from './licence-field.ts';

/** What a field's value is: yes or no, a number, a text, or the rows of a list. */
type HeldValue = 'boolean' | 'number' | 'text' | 'rows';

/** The rules of one kind of field. */
export interface LicenceFieldKind {
  holds: HeldValue;
  /** Whether who checks a certificate is told it. In a text somebody may stand: a name, an address, a host. */
  isPublic: boolean;
  /** Whether it is somebody's e-mail address, which no shared cart carries on. */
  isEmail: boolean;
  /** What it holds in a new licence, so that its price is the starting price; absent where it starts empty. */
  start?: (field: LicenceField) => LicenceValue | undefined;
  /** What is wrong with a filled value, null where nothing is. */
  check: (field: LicenceField, value: LicenceValue) => string | null;
  /** What an upgrade must not fall below, in words; null where it does not. Absent where all values are alike. */
  least?: (field: LicenceField, before: LicenceValue, now: LicenceValue | undefined) => string | null;
}

const text = { holds: 'text', isPublic: false, isEmail: false } as const;
const email: LicenceFieldKind = {
  ...text,
  isEmail: true,
  check: checkText((value) => (isEmailFormat(value) ? null : INVALID_EMAIL_MESSAGE)),
};

/** The rules of every kind of field. */
export const licenceFieldKinds: Record<LicenceFieldType, LicenceFieldKind> = {
  checkbox: {
    holds: 'boolean',
    isPublic: true,
    isEmail: false,
    check: (field, value) => (typeof value === 'boolean' ? null : `${field.label} must be ticked or not`),
    least: (_field, before, now) => (before === true && now !== true ? 'Stays ticked' : null),
  },
  text: { ...text, check: checkText(() => null) },
  number: {
    holds: 'number',
    isPublic: true,
    isEmail: false,
    start: startOfNumber,
    check: checkNumber,
    least(field, before, now) {
      if (typeof before !== 'number') return null;
      const isLess = typeof now === 'number' ? now < before : field.optional;
      return isLess ? `At least ${formatNumber(before)}` : null;
    },
  },
  select: {
    holds: 'text',
    isPublic: true,
    isEmail: false,
    start: (field) => field.options?.[0]?.value,
    check: checkText((value, field) =>
      optionOf(field, value) === undefined ? `${field.label} is not one of the choices` : null,
    ),
    least(field, before, now) {
      const [earlier, chosen] = [optionOf(field, before), optionOf(field, now)];
      const isLower = chosen ? (chosen.factor ?? 0) < (earlier?.factor ?? 0) : field.optional;
      return earlier !== undefined && isLower ? `At least ${earlier.label}` : null;
    },
  },
  email,
  'delivery-email': email,
  hostname: {
    ...text,
    check: checkText((value) => (isHostname(value) ? null : INVALID_HOSTNAME_MESSAGE)),
  },
  // Its rows are checked by their own fields.
  list: {
    holds: 'rows',
    isPublic: false,
    isEmail: false,
    check: (field, value) => (Array.isArray(value) ? null : `${field.label} must be a list`),
  },
};

function optionOf(field: LicenceField, value: LicenceValue | undefined) {
  return field.options?.find((option) => option.value === value);
}

function checkText(check: (value: string, field: LicenceField) => string | null): LicenceFieldKind['check'] {
  return (field, value) => {
    if (typeof value !== 'string') return `${field.label} must be a text`;
    if (value.length > LICENCE_TEXT_MAX_LENGTH) {
      return `${field.label} must be at most ${formatCount(LICENCE_TEXT_MAX_LENGTH, 'character')}`;
    }
    return check(value, field);
  };
}

/** The end of the first tier, as far as the field lets it. */
function startOfNumber({ tiers, minimum, maximum }: LicenceField): number | undefined {
  const start = tiers?.[0]?.upTo ?? minimum;
  return start === undefined || maximum === undefined ? start : Math.min(start, maximum);
}

function checkNumber(field: LicenceField, value: LicenceValue): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${field.label} must be a number`;
  // Licences count things, so that less than none is never meant, nor a part of one.
  const minimum = field.minimum ?? 0;
  if (value < minimum) return `${field.label} must be at least ${formatNumber(minimum)}`;
  if (field.decimals !== true && !Number.isInteger(value)) return `${field.label} must be a whole number`;
  const maximum = Math.min(
    field.maximum ?? Number.POSITIVE_INFINITY,
    field.tiers?.at(-1)?.upTo ?? Number.POSITIVE_INFINITY,
  );
  return value > maximum ? `${field.label} must be at most ${formatNumber(maximum)}` : null;
}
