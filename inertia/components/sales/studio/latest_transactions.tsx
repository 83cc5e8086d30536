import type { Data } from '@generated/data'
import { ShopOrderStatus } from '~/components/sales/studio/shop_order_status'
import { TextLink } from '~/components/ui/actions/text_link'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = { latest: Data.Sales.ShopOrder[] }

/** The latest payments: products and tips. */
export function LatestTransactions({ latest }: Props) {
  const t = useT('orders')
  return (
    <Panel
      title={t('sales.latest')}
      actions={<TextLink href="/studio/orders">{t('sales.all_orders')}</TextLink>}
    >
      {latest.length === 0 ? (
        <p className="text-sm text-muted">{t('sales.none')}</p>
      ) : (
        <ul className="divide-y divide-separator">
          {latest.map((order) => (
            <li key={order.tradeNo} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{order.title}</p>
                <p className="mt-0.5 text-xs text-muted">
                  {t(`studio.types.${order.type}`)} · {order.buyer.username} ·{' '}
                  <Moment at={order.paidAt ?? order.date} as="relative" />
                </p>
              </div>
              <div className="flex flex-col items-end gap-1">
                <Price money={order.amount} className="font-medium" />
                {order.status === 'refunded' ? (
                  <ShopOrderStatus order={order} />
                ) : order.earned ? (
                  <span className="flex gap-1 text-xs text-muted">
                    {t('sales.you_get')} <Price money={order.earned} />
                  </span>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
