import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Person } from '~/components/delivery/person'
import { ShopOrderStatus } from '~/components/sales/studio/shop_order_status'
import { numberColumn } from '~/components/orders/purchases/order_number'
import type { Column } from '~/components/ui/data/data_table'
import { Price } from '~/components/ui/show/price'
import type { Translate } from '~/hooks/use_t'

type Row = Data.Sales.ShopOrder

export function shopOrderColumns(t: Translate): Column<Row>[] {
  return [
    numberColumn(t, '/studio/orders'),
    {
      id: 'product',
      label: t('admin.column.product'),
      cell: ({ title, productId, message }) => (
        <span className="flex min-w-40 flex-col">
          <Link
            href={`/studio/orders?productId=${productId}`}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {message ? (
            <span className="max-w-xs text-xs wrap-anywhere text-muted">{message}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'buyer',
      label: t('admin.column.buyer'),
      cell: ({ buyer }) => <Person username={buyer.username} email={buyer.email} />,
    },
    {
      id: 'amount',
      label: t('studio.column.amount'),
      align: 'end',
      cell: ({ amount, discount }) => (
        <span className="flex flex-col items-end whitespace-nowrap">
          <Price money={amount} />
          {discount.amount === '0' ? null : (
            <span className="flex gap-1 text-xs text-muted">
              {t('studio.coupon')} <Price money={{ ...discount, amount: `-${discount.amount}` }} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'earned',
      label: t('studio.column.earned'),
      align: 'end',
      cell: ({ earned }) =>
        earned ? <Price money={earned} /> : <span className="text-muted">—</span>,
    },
    {
      id: 'status',
      label: t('admin.column.status'),
      cell: (order) => <ShopOrderStatus order={order} />,
    },
  ]
}
