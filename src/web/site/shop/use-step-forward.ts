import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FieldError } from '#domain/form/field-error.ts';
import type { ShopSection } from '#domain/shop/shop-state.ts';
import { focusFirst } from '#web/site/window/focus-first.ts';
import { summarizeErrors } from '#web/site/words/summarize-errors.ts';

/** Leaves the open step for what comes next when nothing stands in between; else says what does and goes to the first field. */
export function useStepForward(input: {
  open: ShopSection;
  /** What comes after the step; null where the last one is done. */
  next: ShopSection | null;
  onDone: () => void;
  errors: FieldError[];
  isSettled: boolean;
  attempt: (section: ShopSection) => void;
  checkVatNow: () => Promise<void>;
  sheet: RefObject<HTMLElement | null>;
}) {
  const { open, next, onDone, errors, isSettled, attempt, checkVatNow, sheet } = input;
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const [pending, setPending] = useState<ShopSection | null>(null);
  // The place in the history that was left for the next step, which may be drawn late.
  const [leftKey, setLeftKey] = useState<string | null>(null);
  const [returning, setReturning] = useState<ShopSection | null>(null);
  const [failed, setFailed] = useState({ section: open, attempt: 0 });

  useEffect(() => {
    setLeftKey((left) => (left === key ? left : null));
  }, [key]);

  // What the step lacks is known only once everything is: the VAT number may still be on its way to its check.
  useEffect(() => {
    if (pending === null || !isSettled) return;
    async function leave(to: ShopSection): Promise<void> {
      // A step back comes to this step, and not to an address that leads to the last one.
      const here = `/shop/${open}`;
      if (pathname !== here) await navigate(here, { replace: true });
      await navigate(`/shop/${to}`);
    }
    setPending(null);
    if (pending !== open) return;
    if (errors.length === 0) {
      if (next === null) return onDone();
      setLeftKey(key);
      void leave(next);
      return;
    }
    setFailed((last) => ({ section: open, attempt: last.attempt + 1 }));
    focusFirst(
      sheet.current,
      errors.map(({ path }) => path),
    );
  }, [pending, isSettled, open, next, onDone, errors, sheet, key, pathname, navigate]);

  useEffect(() => {
    if (returning !== open) return;
    setReturning(null);
    setFailed((last) => ({ section: open, attempt: last.attempt + 1 }));
    focusFirst(
      sheet.current,
      errors.map(({ path }) => path),
    );
  }, [returning, open, errors, sheet]);

  const hasFailed = failed.attempt > 0 && failed.section === open && errors.length > 0;
  return {
    isBusy: pending !== null || leftKey === key,
    alert: hasFailed ? { text: summarizeErrors(errors), attempt: failed.attempt } : null,
    goOn() {
      attempt(open);
      setPending(open);
      void checkVatNow();
    },
    /** Goes back to a step whose fields the server refused. */
    goBack(section: ShopSection) {
      attempt(section);
      setReturning(section);
      void navigate(`/shop/${section}`);
    },
  };
}
