import { Link } from '@inertiajs/react'
import { Person } from '~/components/delivery/person'
import { OrderActions, type AdminOrder, type Task } from '~/components/sales/admin/order_actions'
import { OrderState } from '~/components/sales/admin/order_state'
import { numberColumn } from '~/components/orders/purchases/order_number'
import type { Column } from '~/components/ui/data/data_table'
import { Price } from '~/components/ui/show/price'
import type { Translate } from '~/hooks/use_t'

type Tools = {
  t: Translate
  /** The name of a payment method. */
  paymentMethodOf: (order: AdminOrder) => string
  begin: (task: Task, order: AdminOrder) => void
}

export function orderColumns({ t, paymentMethodOf, begin }: Tools): Column<AdminOrder>[] {
  return [
    { ...numberColumn<AdminOrder>(t, '/admin/orders'), sortable: true },
    {
      id: 'product',
      label: t('admin.column.product'),
      cell: ({ title, shop }) => (
        <span className="flex min-w-32 flex-col">
          <span className="font-medium wrap-anywhere">{title}</span>
          <Link
            href={`/c/${shop.creatorName}`}
            className="text-xs text-muted underline-offset-4 hover:underline"
          >
            {shop.name}
          </Link>
        </span>
      ),
    },
    {
      id: 'buyer',
      label: t('admin.column.buyer'),
      // The order's page has the buyer and the actions; with them, 25 orders fill nine screens of a phone.
      hiddenOnPhones: true,
      cell: ({ buyer }) => (
        <Person username={buyer.username} email={buyer.email} href={`/admin/users/${buyer.id}`} />
      ),
    },
    {
      id: 'paid',
      label: t('admin.column.paid'),
      align: 'end',
      cell: (order) => (
        <span className="flex flex-col items-end whitespace-nowrap">
          <Price money={order.paid} />
          <span className="text-xs text-muted">{paymentMethodOf(order)}</span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('admin.column.status'),
      cell: (order) => <OrderState order={order} />,
    },
    {
      id: 'actions',
      label: t('admin.column.actions'),
      align: 'end',
      hiddenOnPhones: true,
      cell: (order) => <OrderActions order={order} begin={begin} />,
    },
  ]
}
