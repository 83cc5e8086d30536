import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/show/facts'
import { Price } from '~/components/ui/show/price'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import type { WireMoney } from '~/lib/money'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  estimate: Pick<Data.Ordering.Estimate, 'subtotal' | 'surcharge' | 'total'> | null
  price: WireMoney
}

/** What it comes to, in the currency that is paid. */
export function CheckoutTotals({ estimate, price }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  if (!estimate) return <TextSkeleton />

  const { subtotal, surcharge, total } = estimate
  const parts = [
    { label: t('checkout.subtotal'), value: <Price money={subtotal} /> },
    { label: t('checkout.surcharge'), value: <Price money={surcharge} /> },
  ]
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          ...(surcharge.amount === '0' ? [] : parts),
          {
            label: t('checkout.total'),
            value: <Price money={total} className="text-xl font-semibold" />,
          },
        ]}
      />
      {total.currency === price.currency || total.amount === '0' ? null : (
        <p className="mt-2 text-sm text-muted">
          {t('checkout.currency_note', { price: format.money(price), currency: total.currency })}
        </p>
      )}
    </div>
  )
}
