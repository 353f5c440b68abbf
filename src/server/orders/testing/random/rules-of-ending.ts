import { ORDER_CONFIRMATION_LASTS_MS } from '#domain/limits.ts';
import { isClosed, isPayable } from '#domain/order/order-states.ts';
import type { Rows } from './customer.ts';
import { type Foretold, idle, mustBeDone, mustBeRefused } from './foretold.ts';
import { isActive, isUnderWay, type Scene } from './scene.ts';

export function emptying(scene: Scene): Foretold {
  const isEnded = (rows: Rows) => isActive(scene, rows);
  const toOf = (rows: Rows) => (isEnded(rows) ? ('cancelled' as const) : null);
  return scene.all.some(isEnded) ? mustBeDone({ toOf }) : idle;
}

export const changingCart = (scene: Scene, rows: Rows | undefined): Foretold =>
  rows !== undefined && isActive(scene, rows) ? mustBeDone({ to: ['cancelled'] }) : idle;

/** The buyer's own express act. */
export function cancelling(rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  if (isClosed(rows.order)) return idle;
  const isEndable = isPayable(rows.order) && !isUnderWay(rows);
  return isEndable ? mustBeDone({ to: ['cancelled'] }) : mustBeRefused('order-not-cancellable');
}

export function cancellingByStaff(rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const { state } = rows.order;
  const isEndable = isPayable(rows.order) || state === 'in-review' || state === 'quoted';
  return isEndable ? mustBeDone({ to: ['cancelled'] }) : mustBeRefused('order-not-cancellable');
}

/** A week later what waits no longer expires. */
export function lettingAWeekPass({ all, now }: Scene): Foretold {
  const then = new Date(now.getTime() + ORDER_CONFIRMATION_LASTS_MS);
  const isOver = (rows: Rows) => {
    const { order } = rows;
    return isPayable(order) && !isUnderWay(rows) && order.expiresAt !== null && order.expiresAt <= then;
  };
  const toOf = (rows: Rows) => (isOver(rows) ? ('expired' as const) : null);
  return all.some(isOver) ? mustBeDone({ toOf }) : idle;
}
