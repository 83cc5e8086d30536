import type { Data } from '@generated/data'
import { RatesNote } from '~/components/orders/checkout/rates_note'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  products: Data.Orders.Checkout.Estimate['products']
  conversion: NonNullable<Data.Orders.Checkout.Estimate['conversion']>
  /** The payment currency. */
  currency: string
}

/**
 * The converted price of each product that is sold in another currency, and the rate with its date. Free products need
 * no conversion.
 */
export function ConvertedLines({ products, conversion, currency }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const inOtherCurrencies = products.filter(
    ({ net }) => net.currency !== currency && net.amount !== '0'
  )
  if (inOtherCurrencies.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      <ul aria-label={t('checkout.conversion')} className="flex flex-col gap-1.5 text-xs">
        {inOtherCurrencies.map(({ id, title, net, converted }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-24 truncate text-muted" title={title}>
              {title}
            </span>
            <span className="tabular ms-auto">
              {`${format.money(net)} → ${format.money(converted)}`}
            </span>
          </li>
        ))}
      </ul>
      <RatesNote conversion={conversion} currency={currency} />
    </div>
  )
}
