import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/show/facts'
import { Price } from '~/components/ui/show/price'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { useFigures } from '~/hooks/use_format'
import { ConvertedLines } from '~/components/orders/checkout/converted_lines'
import { useT } from '~/hooks/use_t'

type Estimate = Data.Orders.Checkout.Estimate
type Sums = Pick<Estimate, 'subtotal' | 'discount' | 'surcharge' | 'total'> &
  Partial<Pick<Estimate, 'products' | 'conversion'>>
type Props = {
  estimate: Sums | null
}

/** The totals in the payment currency. */
export function CheckoutTotals({ estimate }: Props) {
  const t = useT('orders')
  const format = useFigures()
  if (!estimate) return <TextSkeleton />

  const { subtotal, discount, surcharge, total, products, conversion } = estimate
  const isPlain = discount.amount === '0' && surcharge.amount === '0'
  const off = { ...discount, amount: `-${discount.amount}` }
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          ...(isPlain
            ? []
            : [{ label: t('checkout.subtotal'), value: <Price money={subtotal} /> }]),
          ...(discount.amount === '0'
            ? []
            : [
                {
                  label: t('checkout.discount'),
                  value: <span className="tabular text-success">{format.money(off)}</span>,
                },
              ]),
          ...(surcharge.amount === '0'
            ? []
            : [{ label: t('checkout.surcharge'), value: <Price money={surcharge} /> }]),
          {
            label: t('checkout.total'),
            value: <Price money={total} className="text-xl font-semibold" />,
          },
        ]}
      />
      {conversion && products ? (
        <ConvertedLines products={products} conversion={conversion} currency={total.currency} />
      ) : null}
    </div>
  )
}
