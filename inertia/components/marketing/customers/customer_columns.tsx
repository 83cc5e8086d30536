import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BlockCustomer } from '~/components/marketing/customers/block_customer'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { Translate } from '~/hooks/use_t'

type Customer = Data.Marketing.Customer

export function customerColumns(t: Translate, only: string[]): Column<Customer>[] {
  return [
    {
      id: 'customer',
      label: t('customers.column.customer'),
      cell: (customer) => <Name customer={customer} t={t} />,
    },
    {
      id: 'spent',
      label: t('customers.column.spent'),
      align: 'end',
      sortable: true,
      cell: ({ spent, tips, tipped }) => (
        <span className="flex flex-col items-end">
          <Price money={spent} />
          {tips > 0 ? (
            <span className="text-xs text-muted">
              {t('customers.tipped')} <Price money={tipped} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'products',
      label: t('customers.column.products'),
      align: 'end',
      sortable: true,
      cell: (customer) => (
        <span className="flex flex-col items-end">
          {customer.products}
          <Orders customer={customer} t={t} />
        </span>
      ),
    },
    {
      id: 'lastPurchase',
      label: t('customers.column.last'),
      sortable: true,
      cell: ({ lastPurchaseAt }) => <Moment at={lastPurchaseAt} />,
    },
    {
      id: 'block',
      label: t('customers.column.block'),
      align: 'end',
      cell: (customer) =>
        customer.isDeleted ? null : <BlockCustomer customer={customer} only={only} />,
    },
  ]
}

/** The number of orders, as a link to them. */
function Orders({ customer, t }: { customer: Customer; t: Translate }) {
  const { username, orders, isDeleted } = customer
  const text = t('customers.orders', { count: orders })
  if (isDeleted || orders === 0) return <span className="text-xs text-muted">{text}</span>
  return (
    <Link
      href={`/studio/orders?keyword=${encodeURIComponent(username)}`}
      aria-label={t('customers.orders_of', { name: username, count: orders })}
      className="text-xs text-muted underline underline-offset-4 hover:text-foreground"
    >
      {text}
    </Link>
  )
}

/** Name and address. Without an address, the reason is shown. */
function Name({ customer, t }: { customer: Customer; t: Translate }) {
  const { username, email, isDeleted, isMasked, isBlocked } = customer
  return (
    <span className="flex min-w-32 flex-col items-start gap-0.5">
      <span className="font-medium wrap-anywhere">
        {isDeleted ? t('customers.deleted') : username}
      </span>
      {email ? <span className="text-xs text-muted wrap-anywhere">{email}</span> : null}
      {isMasked ? <span className="text-xs text-muted">{t('customers.masked')}</span> : null}
      {isBlocked ? <StatusChip tone="danger">{t('customers.blocked')}</StatusChip> : null}
    </span>
  )
}
