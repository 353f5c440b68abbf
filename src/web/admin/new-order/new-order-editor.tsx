import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewOrderForm } from '#contract/admin/new-order.ts';
import type { Problem } from '#contract/problem.ts';
import { isEmailFormat } from '#domain/form/email-format.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import quote from '#web/admin/quote/quote.module.css';
import { QuoteTotals } from '#web/admin/quote/quote-totals.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { BuyerPart } from './buyer-part.tsx';
import { ChosenFonts } from './chosen-fonts.tsx';
import { ChosenLicences } from './chosen-licences.tsx';
import { LicenseePart } from './licensee-part.tsx';
import { NewOrderRefusal } from './new-order-refusal.tsx';
import { openedOrder } from './opened-order.ts';
import {
  emptyNewOrder,
  standingErrors,
  type TypedNewOrder,
  toNewOrder,
  toReckon,
} from './typed-new-order.ts';

/** The form of an order, and beside it what it would come to by the server's word, from where it is opened. */
export function NewOrderEditor({ form }: { form: NewOrderForm }) {
  const [begun] = useState(() => emptyNewOrder(form));
  const [typed, setTyped] = useState<TypedNewOrder>(begun);
  // One for the whole form: where an answer was lost, what is pressed next is never a second order, edited or not.
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ problem: Problem | null; of: TypedNewOrder } | null>(null);
  const [opened, setOpened] = useState<{ number: string; told: string[] } | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const email = typed.buyer.email.trim();
  const isEmail = email !== '' && isEmailFormat(email);
  const found = useTypedAnswer('findBuyer', isEmail ? { body: { email } } : null);
  // Of the address that stands there now, and of no other one.
  const account = isEmail && found.isOfNow && found.problem === null ? (found.value?.account ?? null) : null;
  const isLooking = isEmail && !found.isOfNow;

  const toPrice = toReckon(typed, account);
  const { value, problem, isOfNow, again } = useTypedAnswer(
    'previewNewOrder',
    toPrice === null ? null : { body: toPrice },
  );
  const priced = toPrice === null ? null : value;

  useEffect(() => {
    if (refused !== null) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  // Once nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (opened !== null)
      void navigate(`/orders/${opened.number}`, { replace: true, state: { news: opened.told } });
  }, [opened, navigate]);

  async function press(): Promise<void> {
    if (isBusy || isLooking) return;
    setIsBusy(true);
    const result = await callAdmin('runAction', {
      params: { action: 'new-order' },
      query: { key },
      body: toNewOrder(typed, account),
    });
    setIsBusy(false);
    if (result.ok) setOpened({ number: openedOrder(result.value.done), told: result.value.told });
    else setRefused({ problem: result.problem, of: typed });
  }
  const change = (part: Partial<TypedNewOrder>) => setTyped((before) => ({ ...before, ...part }));
  const errors =
    refused === null ? [] : standingErrors(refused.problem?.errors ?? [], { before: refused.of, now: typed });
  const isMended = errors.length === 0 && (refused?.problem?.errors ?? []).length > 0;
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  const foundAt = (path: string) => problem?.errors?.find((error) => error.path === path)?.message;
  return (
    <div className={quote.quote}>
      <div ref={fields} className={quote.form}>
        <BuyerPart
          typed={typed}
          account={account}
          isLooking={isLooking}
          fault={found.problem}
          onAgain={found.again}
          errorAt={(field) => errorAt(`billingAddress.${field}`)}
          onType={change}
        />
        <ChosenFonts
          fonts={typed.fonts}
          error={errorAt('fonts') ?? foundAt('fonts')}
          onChoose={(fonts) => change({ fonts })}
        />
        <ChosenLicences
          offered={form.licences}
          chosen={typed.licences}
          error={errorAt('licences') ?? foundAt('licences')}
          errorAt={errorAt}
          foundAt={foundAt}
          onChoose={(licences) => change({ licences })}
        />
        <LicenseePart
          isOther={typed.isForLicensee}
          licensee={typed.licensee}
          errorAt={(field) => errorAt(`deliveryAddress.${field}`)}
          onTick={(isForLicensee) => change({ isForLicensee })}
          onType={(licensee) => change({ licensee })}
        />
        <SheetPart title="Besides">
          <div className={quote.fields}>
            {form.currencies.length > 1 && (
              <OfficeSelect
                label="Currency"
                value={typed.currency}
                choices={form.currencies.map((code) => ({ value: code, says: code }))}
                onChange={(currency) => change({ currency })}
              />
            )}
            <div className={quote.whole}>
              <OfficeWords
                label="Note (optional)"
                hint="For the staff alone."
                maxLength={4000}
                value={typed.note}
                error={errorAt('note')}
                onChange={(note) => change({ note })}
              />
            </div>
          </div>
        </SheetPart>
      </div>
      <aside className={quote.totals} aria-label="What it would come to">
        {toPrice === null ? (
          <p className={controls.soft}>What it comes to stands here once it has fonts and licences.</p>
        ) : (
          // What cannot be reckoned is not being reckoned: the sum of before would be read for its.
          problem === null && <QuoteTotals preview={priced} isOfNow={isOfNow} />
        )}
        {toPrice !== null && problem !== null && (
          <p role="status">
            Not reckoned yet: {problem.errors?.[0]?.message ?? problem.title}{' '}
            {again !== null && (
              <button type="button" className={controls.word} onClick={again}>
                Try again
              </button>
            )}
          </p>
        )}
        <p className={controls.hint}>
          By the rules of the shop. Charges, custom fonts, agreed prices and terms stand in its quote.
        </p>
        {refused !== null && !isMended && (
          <NewOrderRefusal
            problem={refused.problem}
            errors={errors}
            licenceAt={(place) =>
              form.licences.find(({ name }) => name === typed.licences[place]?.name)?.publicName
            }
          />
        )}
        <ActionButton aria-disabled={isBusy || isLooking} onClick={() => void press()}>
          Open the order
        </ActionButton>
      </aside>
      <Unsaved isUnsaved={opened === null && JSON.stringify(typed) !== JSON.stringify(begun)} />
    </div>
  );
}
