import type { Data } from '@generated/data'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useRatesDate } from '~/hooks/use_rates_date'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = {
  products: Data.Ordering.Estimate['products']
  /** What is paid in. */
  currency: string
}

/** The rates of a checkout with their date, and what each product comes to in the currency that is paid. */
export function ConvertedLines({ products, currency }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  const date = useRatesDate()
  const { fx } = useShared()
  const others = products.filter(({ salesPrice }) => salesPrice.currency !== currency)
  const codes = [...new Set(others.map(({ salesPrice }) => salesPrice.currency))]
  const rateOf = (code: string) =>
    format.number(Number(fx?.rates[currency]) / Number(fx?.rates[code]), {
      maximumSignificantDigits: 5,
    })
  return (
    <div className="mt-2 flex flex-col gap-1 text-xs text-muted">
      <p>{t('checkout.converted', { currency, date })}</p>
      {fx
        ? codes.map((code) => <p key={code}>{`1 ${code} = ${rateOf(code)} ${currency}`}</p>)
        : null}
      <ul>
        {others.map(({ id, title, total }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{title}</span>
            <Price money={total} />
          </li>
        ))}
      </ul>
    </div>
  )
}
