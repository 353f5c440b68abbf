import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router';
import { useSignedOut } from '#web/admin/calls/signed-out.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { useOffice } from '#web/admin/frame/office-context.ts';
import styles from './command-palette.module.css';
import {
  type ChosenAct,
  kindWords,
  leaveByWords,
  listCommands,
  listFound,
  type PaletteEntry,
} from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { useFoundRecords } from './use-found-records.ts';

/**
 * The palette: typed words find a screen, an action or a record, and Enter goes there. Of an action that is about a record it is asked
 * next of which; the page of the record asks for the rest.
 */
export function CommandPaletteDialog({
  typed,
  onType,
  onLeave,
  onClose,
}: {
  /** What stands in its line, also of what was typed before it came. */
  typed: string;
  onType: (typed: string) => void;
  onLeave: () => void;
  onClose: () => void;
}) {
  const [act, setAct] = useState<ChosenAct | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { office, screens } = useOffice();
  const offered = useAnswer('listActs');
  const listId = useId();
  const search = typed.trim();
  const found = useFoundRecords({ search, kind: act?.of, round });
  const { role } = office.member;
  const commands =
    act === null
      ? leaveByWords(listCommands({ role, screens, acts: offered.value?.acts ?? [], pathname }), typed)
      : [];
  const groups = [...commands, ...(found?.ok === true ? listFound(found.value, { search, act }) : [])];
  const entries = groups.flatMap((group) => group.entries);
  // The first, until the keys or the pointer mark another one that is still there.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === marked),
  );
  const current = entries[at];
  const idOf = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`;
  const isSearching = search !== '' && found === null;

  function begin(next: ChosenAct | null): void {
    setAct(next);
    onType('');
    setMarked(null);
    input.current?.focus();
  }

  function open({ does }: PaletteEntry): void {
    if ('asks' in does) {
      begin(does.asks);
      return;
    }
    onClose();
    if ('leaves' in does) onLeave();
    else void navigate(does.to);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      if (current !== undefined) open(current);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked(entries[(at + step + entries.length) % entries.length]?.id ?? null);
    } else if (act !== null && (event.key === 'Escape' || (event.key === 'Backspace' && typed === ''))) {
      // Back to all of it; the next Escape leaves.
      event.stopPropagation();
      begin(null);
    } else return;
    event.preventDefault();
  }

  return (
    <ModalOverlay className={`${styles.overlay}`} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={`${styles.modal}`}>
        <Dialog className={`${styles.dialog}`} aria-label="Go to">
          {act !== null && (
            <p className={`${styles.asked}`}>
              {act.title}: of which {kindWords[act.of].one.toLowerCase()}?
            </p>
          )}
          <input
            ref={input}
            autoFocus
            role="combobox"
            className={styles.input}
            aria-label={act === null ? 'Go to' : `${act.title}: which ${kindWords[act.of].one.toLowerCase()}`}
            placeholder={act === null ? 'A screen, an action, an order, a customer …' : placeholders[act.of]}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? listId : undefined}
            aria-activedescendant={current === undefined ? undefined : idOf(current)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              onType(event.target.value);
              setMarked(null);
            }}
            onKeyDown={onKey}
          />
          <div className={styles.found}>
            <PaletteList
              id={listId}
              groups={groups}
              current={current}
              idOf={idOf}
              onMark={({ id }) => setMarked(id)}
              onOpen={open}
            />
            {found?.ok === false && (
              <Refusal
                problem={found.problem}
                onAgain={() => {
                  // Asked by itself while one types, it was told and not asked for.
                  if (found.problem?.status === 401) useSignedOut.getState().tell();
                  setRound((past) => past + 1);
                  input.current?.focus();
                }}
              />
            )}
            {offered.refusal !== null && (
              <Refusal problem={offered.refusal.problem} onAgain={offered.reload} />
            )}
          </div>
          <Told count={entries.length} isSearching={isSearching} isAsked={search !== '' || act === null} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const placeholders: Record<ChosenAct['of'], string> = {
  order: 'Its number, or how its buyer begins',
  licence: 'Its number, L-000042-01',
  customer: 'How their e-mail address, name or company begins',
};

/** How much was found, seen where it is nothing and heard always. */
function Told({ count, isSearching, isAsked }: { count: number; isSearching: boolean; isAsked: boolean }) {
  const words = isSearching
    ? 'Searching …'
    : count > 0
      ? `${count} found`
      : isAsked
        ? 'There is nothing of that name.'
        : '';
  return (
    <p
      role="status"
      className={count > 0 && !isSearching ? 'visually-hidden' : `${styles.says} ${styles.told}`}
    >
      {words}
    </p>
  );
}
