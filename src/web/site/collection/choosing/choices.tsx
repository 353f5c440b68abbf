import { Link, useLocation } from 'react-router';
import { formatCount } from '#domain/figure/figures.ts';
import type { OfferedGroup } from '#domain/letterform/choice-pool.ts';
import { AskedLink } from '#web/site/page/asked-link.tsx';
import { askedList, type FormList } from './asked-list.ts';
import styles from './choosing.module.css';
import type { ChosenPage } from './chosen.ts';
import { CHOSEN } from './chosen-state.ts';
import { formAddress } from './form-address.ts';
import { FormPanel } from './form-panel.tsx';

/** The letterforms that may be chosen, and what is chosen of a list in words. */
export function Choices({
  page: { chosen, forms, families },
  ...list
}: {
  page: ChosenPage;
} & FormList) {
  const { state } = useLocation();
  return (
    <>
      {forms !== null && <FormPanel groups={forms} list={list} />}
      {chosen !== null && (
        <p className={styles.chosen}>
          <span ref={state === CHOSEN ? focus : undefined} tabIndex={-1} data-chosen>
            {chosen.words}
          </span>
          {families === 0 && <WaysBack groups={forms ?? []} list={list} />}
          <Link to={list.path} className={styles.word}>
            All typefaces
          </Link>
        </p>
      )}
    </>
  );
}

/** Where nothing fits: what of it to give up so that something does. */
function WaysBack({ groups, list }: { groups: readonly OfferedGroup[]; list: FormList }) {
  return groups.flatMap((group) =>
    group.choices
      .filter(({ isChosen, families }) => isChosen && families > 0)
      .map(({ slug, said, families }) => (
        <AskedLink
          key={slug}
          to={formAddress(list, { slug, isChosen: true, group })}
          instead={() => formAddress(askedList(list), { slug, isChosen: true, group })}
          rel="nofollow"
          state={CHOSEN}
          className={styles.word}
        >
          Without ‘{said}’: {formatCount(families, 'family', 'families')}
        </AskedLink>
      )),
  );
}

/** What was found has the focus after the choice was made. */
function focus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true });
}
