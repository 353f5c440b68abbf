import type { StaffCommand, StaffOption } from './staff-command.ts';

/** How a command is typed after its name: `<order> --reason TEXT [--amount AMOUNT] [--by NAME]`. */
export function describeUsage({ takes, mayTake = [], options }: StaffCommand): string {
  const named = Object.entries(options).map(([name, option]) => describeOption(name, option));
  return [...takes.map((one) => `<${one}>`), ...mayTake.map((one) => `[${one}]`), ...named].join(' ');
}

function describeOption(name: string, { shows, isMany = false, isRequired = false }: StaffOption): string {
  const written = [`--${name}`, ...(shows === null ? [] : [shows]), ...(isMany ? ['…'] : [])].join(' ');
  return isRequired ? written : `[${written}]`;
}
