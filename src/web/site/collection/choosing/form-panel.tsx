import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { formatNumber } from '#domain/figure/figures.ts';
import type { OfferedChoice, OfferedGroup } from '#domain/letterform/choice-pool.ts';
import { AskedLink } from '#web/site/page/asked-link.tsx';
import { askedList, type FormList } from './asked-list.ts';
import styles from './choosing.module.css';
import { chosenForms, formAddress } from './form-address.ts';
import { useClosing } from './use-closing.ts';

/**
 * The letterforms and ranges of a list, each with how many families a press leaves: links, so that each has an address and none needs
 * script. It is open where it was asked for, and stays open from press to press.
 */
export function FormPanel({ groups, list }: { groups: readonly OfferedGroup[]; list: FormList }) {
  const { state } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  const panel = useRef<HTMLDetailsElement>(null);
  const content = useRef<HTMLDListElement>(null);
  useClosing(content);

  // Whoever chose goes on at the choice; whoever comes back finds the list.
  useLayoutEffect(() => {
    if (!isPushed || typeof state !== 'string' || !state.startsWith('forms') || panel.current === null)
      return;
    panel.current.open = true;
    const slug = state.slice('forms '.length);
    const links = [...panel.current.querySelectorAll<HTMLElement>('summary, [data-choice]')];
    const link = links.find(({ dataset }) => (dataset.choice ?? '') === slug);
    link?.focus({ preventScroll: true });
  }, [isPushed, state]);

  return (
    <details ref={panel} open={chosenForms(list).length === 0}>
      <summary>Letterforms</summary>
      <div className={styles.panel}>
        <dl ref={content}>
          {groups.map((group) => (
            <div key={group.name}>
              <dt>{group.name}</dt>
              <dd>
                {group.choices.map((choice) => (
                  <Choice
                    key={choice.slug}
                    choice={choice}
                    addressIn={(from) => formAddress(from, { ...choice, group })}
                    list={list}
                  />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

/** A choice with its count; a word alone where nothing would be left. */
function Choice({
  choice: { slug, name, said, isChosen, families },
  list,
  addressIn,
}: {
  choice: OfferedChoice;
  list: FormList;
  /** Where a press leads from a list. */
  addressIn: (list: FormList) => string;
}) {
  // What the word leaves to its group is said where it is heard by itself.
  const count = (
    <small>
      {formatNumber(families)}
      <span className="visually-hidden"> {families === 1 ? 'family' : 'families'}</span>
    </small>
  );
  const words = (
    <>
      {name}
      {said !== name && <span className="visually-hidden">{said.slice(name.length)}</span>} {count}
    </>
  );
  if (families === 0 && !isChosen) return <span>{words}</span>;
  return (
    <AskedLink
      to={addressIn(list)}
      instead={() => addressIn(askedList(list))}
      rel="nofollow"
      state={`forms ${slug}`}
      preventScrollReset
      data-choice={slug}
      aria-current={isChosen ? 'true' : undefined}
    >
      {words}
    </AskedLink>
  );
}
