import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  conversion: NonNullable<Data.Orders.Checkout.Estimate['conversion']>
  /** The payment currency. */
  currency: string
}

/** The exchange rates of a checkout with their own date. */
export function RatesNote({ conversion: { at, rates }, currency }: Props) {
  const t = useT('orders')
  const format = useFormat()
  return (
    <div className="flex flex-col gap-0.5 text-xs text-muted">
      <p>{t('checkout.converted', { currency, date: format.date(at) })}</p>
      {rates.map(({ currency: own, rate }) => (
        <p key={own} className="tabular">{`1 ${own} = ${rate} ${currency}`}</p>
      ))}
    </div>
  )
}
