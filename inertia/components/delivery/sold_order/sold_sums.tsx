import type { Data } from '@generated/data'
import { amountLabelOf } from '~/components/orders/purchases/order_actions'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = {
  sold: Data.Delivery.Entitlements.SoldOrder
  /** Admins see both sides of each ledger entry. */
  isAdmin: boolean
}

/** What the buyer paid, with the ledger entries that resulted. */
export function SoldSums({ sold, isAdmin }: Props) {
  const t = useT('orders')
  const { entries, order } = sold
  const { priceBefore, discount, couponTitle, surcharge, amount, paid } = order
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title={t('sold.buyer_paid')}>
        <Facts
          facts={[
            ...(discount.amount === '0'
              ? []
              : [
                  { label: t('order.price_before'), value: <Price money={priceBefore} /> },
                  {
                    label: `${t('order.coupon')} ${couponTitle ?? ''}`,
                    value: <Price money={{ ...discount, amount: `-${discount.amount}` }} />,
                  },
                ]),
            { label: t('order.price'), value: <Price money={amount} /> },
            ...(surcharge.amount === '0'
              ? []
              : [{ label: t('checkout.surcharge'), value: <Price money={surcharge} /> }]),
            {
              label: t(amountLabelOf(order)),
              value: <Price money={paid} className="font-semibold" />,
            },
          ]}
        />
      </Panel>
      <Panel
        title={t('sold.book')}
        description={t(isAdmin ? 'sold.book_hint_admin' : 'sold.book_hint')}
      >
        {entries.length === 0 ? (
          <p className="text-sm text-muted">{t('sold.no_entries')}</p>
        ) : (
          <ul className="divide-y divide-separator text-sm">
            {entries.map(({ id, kind, account, amount: sum, at }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
                <span className="flex flex-col">
                  {t(`sold.accounts.${account}`)}
                  <span className="text-xs text-muted">
                    {t(`sold.kinds.${kind}`)} · <Moment at={at} as="datetime" />
                  </span>
                </span>
                <Price money={sum} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
