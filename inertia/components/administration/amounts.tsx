import { Price } from '~/components/ui/show/price'
import type { WireMoney } from '~/lib/money'

/** Sums in several currencies, one below the other; a dash for none. */
export function Amounts({ amounts }: { amounts: WireMoney[] }) {
  if (amounts.length === 0) return '–'
  return (
    <span className="number inline-flex flex-col">
      {amounts.map((money) => (
        <Price key={money.currency} money={money} />
      ))}
    </span>
  )
}
