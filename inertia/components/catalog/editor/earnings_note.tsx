import { useApi } from '~/hooks/use_api'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const PAUSE_MS = 350

type Props = {
  salesPrice: string
  currency: string
  /** Absent before the product is stored. */
  productId?: number
}

/** What the creator receives per sale at this price: by payment method where fees differ, and with each coupon. */
export function EarningsNote(props: Props) {
  const t = useT('catalog')
  const payments = useT('payments')
  const format = useFormat()
  const { data } = useEarnings(props)
  if (!data || !isPaid(props.salesPrice)) return null

  const { feeFreeUntil, shares, coupons } = data
  const until = feeFreeUntil && format.date(feeFreeUntil)
  return (
    <ul aria-live="polite" className="tabular flex flex-col gap-0.5 text-sm text-muted">
      {shares.map(({ drivers, now, regular }, place) => {
        const which = place === 0 ? 'usual' : 'other'
        const methods = drivers.map((driver) => payments(`gateways.${driver}.name`))
        const words = {
          amount: format.money(now),
          later: format.money(regular),
          until,
          methods: methods.join(t('editor.earnings.separator')),
        }
        return (
          <li key={drivers.join()} className={place === 0 ? 'text-foreground' : undefined}>
            {t(`editor.earnings.${which}${until ? '_free' : ''}`, words)}
          </li>
        )
      })}
      {coupons.map(({ couponId, title, price, now }) => (
        <li key={couponId}>
          {t('editor.earnings.coupon', {
            title,
            price: format.money(price),
            amount: format.money(now),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Requested after a pause in typing; the last answer stays until the next one. */
function useEarnings({ salesPrice, currency, productId }: Props) {
  const earnings = useApi('api.studio.earnings_estimates.show', { keepsData: true })
  const { submit } = earnings
  useAbortableEffect(() => {
    if (!isPaid(salesPrice)) return undefined
    const timer = window.setTimeout(
      () => void submit({ query: { salesPrice, currency: currency as 'CNY', productId } }),
      PAUSE_MS
    )
    return () => window.clearTimeout(timer)
  }, [submit, salesPrice, currency, productId])
  return earnings
}

function isPaid(salesPrice: string): boolean {
  return /[1-9]/.test(salesPrice)
}
