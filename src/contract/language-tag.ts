import { z } from 'zod';

/** A language by BCP 47: en, pt-BR, sr-Latn. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected a language tag like en or sr-Latn');
