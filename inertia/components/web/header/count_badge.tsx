import { shownCount } from '~/lib/shown_count'

/** The number on a button of the header; the button's label has it for screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="tabular absolute -end-0.5 -top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-foreground"
    >
      {shownCount(count)}
    </span>
  )
}
