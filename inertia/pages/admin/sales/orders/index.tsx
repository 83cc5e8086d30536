import { ShoppingBag } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import { DeleteCancelled } from '~/components/sales/admin/delete_cancelled'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { orderColumns } from '~/components/sales/admin/order_columns'
import { OrderFilters, type Filter } from '~/components/sales/admin/order_filters'
import { useOrderTasks } from '~/components/sales/admin/use_order_tasks'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { PendingTasks, type Counts } from '~/components/sales/admin/pending_tasks'
import { ExportLinks } from '~/components/ui/data/export_links'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ filter: Filter; counts: Counts; orders: List<AdminOrder> }>

const ONLY = ['orders', 'filter', 'counts']

/** The orders of the whole marketplace, for admins. */
export default function Orders({ filter, counts, orders }: Props) {
  const t = useT('orders')
  const paymentMethodOf = usePaymentMethodName()
  const { begin, dialog } = useOrderTasks()

  return (
    <>
      <PageHeader
        title={t('admin.title')}
        description={t('admin.lead')}
        actions={
          <>
            <DeleteCancelled count={filter.type === 'product' ? counts.product.cancelled : 0} />
            <ExportLinks
              path="/api/v1/admin-dashboard/orders/export"
              filter={{ ...filter, type: filter.type === 'all' ? null : filter.type }}
            />
          </>
        }
      />
      <PendingTasks counts={counts} type={filter.type} />
      <OrderFilters filter={filter} counts={counts} only={ONLY}>
        <DataTable
          label={t('admin.title')}
          columns={orderColumns({ t, paymentMethodOf, begin })}
          list={orders}
          rowId={({ tradeNo }) => tradeNo}
          rowHref={({ tradeNo }) => `/admin/orders/${tradeNo}`}
          only={ONLY}
          defaultSort={{ column: 'order', direction: 'descending' }}
          empty={
            <EmptyState
              icon={<ShoppingBag aria-hidden />}
              title={t(
                filter.status || filter.keyword || filter.paidDays
                  ? 'admin.none_found'
                  : 'admin.empty'
              )}
            />
          }
        />
      </OrderFilters>
      {dialog}
    </>
  )
}
