import type { SetLine } from '#contract/page-fonts.ts';
import { isRead, lineStyle } from '#web/ui/line-style.ts';

/** The name of something that is bought, in its own face where that has all of it, else in the interface's. */
export function SetName({
  name,
  line,
  className,
  plainClassName,
}: {
  name: string;
  line: SetLine;
  className: string | undefined;
  plainClassName?: string | undefined;
}) {
  if (!isRead(line)) return <bdi className={plainClassName}>{name}</bdi>;
  return (
    <span
      className={className}
      lang={line.language ?? undefined}
      dir={line.direction}
      style={lineStyle(line)}
    >
      {line.text}
    </span>
  );
}
