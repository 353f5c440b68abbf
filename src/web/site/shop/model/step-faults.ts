import type { FieldError } from '#domain/form/field-error.ts';
import { type ShopFlags, type ShopSection, shopSections } from '#domain/shop/shop-state.ts';
import { findBlockingSection, type ShopStepsInput, validateShopStep } from '#domain/shop/shop-steps.ts';
import { isReplacementPath } from './is-replacement-path.ts';
import { knownErrors } from './known-errors.ts';
import { sectionOfPath } from './step-errors.ts';
import type { HeldLicences } from './use-held-licences.ts';

/** What stands between the shopper and the end of a step. */
interface Faults {
  /** By the step's own rules. */
  ofStep: FieldError[];
  /** What the prices or the server say besides. */
  others: FieldError[];
}

type StepFaults = Record<ShopSection, Faults>;

interface FaultSources {
  steps: ShopStepsInput;
  /** How far it is known which licences are the shopper's. */
  heldStatus: HeldLicences['status'];
  /** Upgrades that would cost nothing. */
  freeUpgrades: FieldError[];
  /** What the server refused of the cart as it is. */
  refused: FieldError[];
  flags: ShopFlags;
}

/** What is wrong in each step. */
export function findStepFaults(sources: FaultSources): StepFaults {
  return {
    select: faultsOf('select', sources),
    configure: faultsOf('configure', sources),
    assign: faultsOf('assign', sources),
    review: faultsOf('review', sources),
    pay: faultsOf('pay', sources),
  };
}

function faultsOf(section: ShopSection, sources: FaultSources): Faults {
  const { steps, heldStatus, freeUpgrades, refused, flags } = sources;
  const ofStep = knownErrors(validateShopStep(section, steps), heldStatus);
  // That an upgrade costs nothing more is no news while it is not filled right.
  const free = section === 'configure' && ofStep.length === 0 ? freeUpgrades : [];
  const fromServer = refused.filter(
    ({ path }) => sectionOfPath(path) === section && !isTickedSince(path, flags),
  );
  return { ofStep, others: [...free, ...fromServer] };
}

// What the server missed may have been ticked since.
function isTickedSince(path: string, flags: ShopFlags): boolean {
  if (path === 'isEulaAccepted') return flags.isEulaAccepted;
  if (path === 'isVatAcknowledged') return flags.isVatAcknowledged;
  return path === 'isImmediateDeliveryConsented' && flags.isImmediateDeliveryConsented;
}

/** The messages to show, the first of each path: in steps that the shopper tried to leave, and at fields that they left. */
export function listMessages(
  faults: StepFaults,
  { attempted, touched }: { attempted: ReadonlySet<ShopSection>; touched: ReadonlySet<string> },
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const section of shopSections) {
    const { ofStep, others } = faults[section];
    // What is wrong with the licence that is replaced is nothing that the shopper is yet about to fill in.
    const isShown = ({ path }: FieldError) => attempted.has(section) || touched.has(path);
    const shown = [
      ...ofStep.filter((error) => isShown(error) || isReplacementPath(error.path)),
      ...others.filter(isShown),
    ];
    for (const { path, message } of shown) if (!messages.has(path)) messages.set(path, message);
  }
  return messages;
}

/** The section that stands before this one and is not valid; null if none. */
export function blockingSection(
  section: ShopSection,
  { steps, freeUpgrades }: Pick<FaultSources, 'steps' | 'freeUpgrades'>,
): ShopSection | null {
  const blocking = findBlockingSection(section, steps);
  const isAfterConfigure = shopSections.indexOf(section) > shopSections.indexOf('configure');
  const isFreeBefore = freeUpgrades.length > 0 && isAfterConfigure;
  return isFreeBefore && blocking !== 'select' ? 'configure' : blocking;
}
