import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFigures } from '~/hooks/use_format'
import { useRatesDate } from '~/hooks/use_rates_date'
import { useT } from '~/hooks/use_t'
import { discountOf } from '~/lib/money'

type Props = { product: Pick<Data.Catalog.Listings.ProductPage, 'salesPrice' | 'originalPrice'> }

/** The creator's price, and below it about what that is in the user's currency. */
export function ProductPrice({ product }: Props) {
  const t = useT('catalog')
  const format = useFigures()
  const ratesDate = useRatesDate()
  const { salesPrice: price, originalPrice } = product
  const percent = discountOf(price, originalPrice)
  const before = percent > 0 ? originalPrice : null
  const inOwn = format.approximate(price)

  return (
    <div className="flex flex-col gap-1">
      <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-3xl font-semibold">
          {price.amount === '0' ? t('product.free') : format.money(price)}
        </span>
        {before ? (
          <s className="text-base text-muted">
            <span className="sr-only">{t('product.before')} </span>
            {format.money(before)}
          </s>
        ) : null}
        {percent > 0 ? <StatusChip tone="success">−{percent}%</StatusChip> : null}
      </p>
      {inOwn && price.amount !== '0' ? (
        <p className="tabular text-sm text-muted">
          {t('product.about', { price: inOwn, date: ratesDate })}
        </p>
      ) : null}
    </div>
  )
}
