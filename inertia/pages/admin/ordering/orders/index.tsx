import { useState } from 'react'
import { ShoppingBag } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import { CompleteDialog } from '~/components/ordering/admin/complete_dialog'
import { DeleteCancelled } from '~/components/ordering/admin/delete_cancelled'
import type { AdminOrder, Task } from '~/components/ordering/admin/order_actions'
import { orderColumns } from '~/components/ordering/admin/order_columns'
import { OrderDetails } from '~/components/ordering/admin/order_details'
import { OrderFilters, type Filter } from '~/components/ordering/admin/order_filters'
import { RefundDialog } from '~/components/ordering/admin/refund_dialog'
import { RejectDialog } from '~/components/ordering/admin/reject_dialog'
import { ReturnDialog } from '~/components/ordering/admin/return_dialog'
import { TransferDialog } from '~/components/ordering/admin/transfer_dialog'
import { useWayWords } from '~/components/ordering/admin/use_way_words'
import { WhatWaits, type Counts } from '~/components/ordering/admin/what_waits'
import { ExportLinks } from '~/components/ordering/export_links'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ filter: Filter; counts: Counts; orders: List<AdminOrder> }>

const ONLY = ['orders', 'filter', 'counts']
const DIALOGS = {
  details: OrderDetails,
  refund: RefundDialog,
  transfer: TransferDialog,
  reject: RejectDialog,
  return: ReturnDialog,
  complete: CompleteDialog,
}

/** The orders of the whole market, for admins. */
export default function Orders({ filter, counts, orders }: Props) {
  const t = useT('ordering')
  const wayOf = useWayWords()
  const [doing, setDoing] = useState<{ task: Task; order: AdminOrder } | null>(null)
  const Dialog = doing && DIALOGS[doing.task]

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
              filter={{ type: filter.type, status: filter.status, keyword: filter.keyword }}
            />
          </>
        }
      />
      <WhatWaits counts={counts} type={filter.type} />
      <OrderFilters filter={filter} counts={counts} only={ONLY}>
        <DataTable
          label={t('admin.title')}
          columns={orderColumns({ t, wayOf, begin: (task, order) => setDoing({ task, order }) })}
          list={orders}
          rowId={({ tradeNo }) => tradeNo}
          only={ONLY}
          empty={
            <EmptyState
              icon={<ShoppingBag aria-hidden />}
              title={t(filter.status || filter.keyword ? 'admin.none_found' : 'admin.empty')}
            />
          }
        />
      </OrderFilters>
      {Dialog ? <Dialog order={doing.order} onClose={() => setDoing(null)} /> : null}
    </>
  )
}
