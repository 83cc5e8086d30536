import type { WireMoney } from '~/lib/money'
import { useFigures } from '~/hooks/use_format'

type Props = {
  money: WireMoney
  /** The price before the reduction, struck out. */
  original?: WireMoney | null
  /** "≈ $1.70" in the user's currency. */
  approximate?: boolean
  className?: string
}

export function Price({ money, original, approximate = false, className = '' }: Props) {
  const format = useFigures()
  const about = approximate ? format.approximate(money) : null
  return (
    <span className={`tabular inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="whitespace-nowrap">{format.money(money)}</span>
      {original && original.amount !== money.amount ? (
        <s className="whitespace-nowrap text-[0.875em] font-normal text-muted">
          {format.money(original)}
        </s>
      ) : null}
      {about ? (
        <span className="whitespace-nowrap text-[0.875em] font-normal text-muted">≈ {about}</span>
      ) : null}
    </span>
  )
}
