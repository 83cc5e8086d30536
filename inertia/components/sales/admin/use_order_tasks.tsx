import { useState } from 'react'
import { CompleteDialog } from '~/components/sales/admin/complete_dialog'
import type { AdminOrder, Task } from '~/components/sales/admin/order_actions'
import { OrderDetails } from '~/components/sales/admin/order_details'
import { RefundDialog } from '~/components/sales/admin/refund_dialog'
import { RejectDialog } from '~/components/sales/admin/reject_dialog'
import { ReturnDialog } from '~/components/sales/admin/return_dialog'
import { TransferDialog } from '~/components/sales/admin/transfer_dialog'

const DIALOGS = {
  details: OrderDetails,
  refund: RefundDialog,
  transfer: TransferDialog,
  reject: RejectDialog,
  return: ReturnDialog,
  complete: CompleteDialog,
}

/** The admin's current action on an order, and its dialog. */
export function useOrderTasks() {
  const [doing, setDoing] = useState<{ task: Task; order: AdminOrder } | null>(null)
  const Dialog = doing && DIALOGS[doing.task]
  return {
    begin: (task: Task, order: AdminOrder) => setDoing({ task, order }),
    dialog: Dialog ? <Dialog order={doing.order} onClose={() => setDoing(null)} /> : null,
  }
}
