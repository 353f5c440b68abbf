import { z } from 'zod';
import type { Surcharge, WrittenSurcharge } from '#domain/cart/surcharge.ts';
import { wireMoney } from './wire.ts';
import { yamlPrice } from './yaml-price.ts';

/** What payment by invoice costs more, net: in `foundry.yaml`, on the wire, and as it is kept. */
export const surchargeYaml = yamlPrice satisfies z.ZodType<WrittenSurcharge>;
export const wireSurcharge = wireMoney satisfies z.ZodType<WrittenSurcharge>;
export const storedSurcharge = z.int() satisfies z.ZodType<Surcharge>;
