/** `1’204.30`, `1'204,3` and `1 204.30` are all the same amount; of `1.204` nobody knows whether it is a thousand, so it is none. */
export function readFigure(typed: string, mostDecimals: number): number | string {
  const plain = typed.replace(/[\s’']/g, '').replace(/,(?=\d{1,2}$)/, '.');
  const [, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(plain) ?? [undefined, undefined];
  const isFigure = /^-?\d+(?:\.\d+)?$/.test(plain) && decimals.length <= mostDecimals;
  return isFigure ? Number(plain) : typed;
}
