import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props<Answer> = {
  order: AdminOrder
  /**
   * Messages: `admin.<action>.ask`, `.confirm` and `.done` in
   * resources/lang/<locale>/orders.json.
   */
  action: 'complete' | 'refund' | 'reject' | 'return' | 'transfer'
  /** Values for the button's label. */
  named?: Record<string, string>
  danger?: boolean
  api: Api & { reset: () => void }
  /** Calls the server; returns nothing after an error. */
  send: () => Promise<Answer>
  /** Shows the success message instead of the default one. */
  tell?: (response: NonNullable<Answer>) => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for an admin action on an order: confirmation, request, success message and reload of
 * the list.
 */
export function OrderDialog<Answer>({ order, action, named, children, ...rest }: Props<Answer>) {
  const { api, send, tell, danger, onClose } = rest
  const t = useT('orders')

  async function confirm() {
    const response = await send()
    if (!response) return false
    if (tell) tell(response)
    else toast.success(t(`admin.${action}.done`))
    router.reload({ only: ['orders', 'counts', 'sold', 'order', 'ticket'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={api}
      title={t(`admin.${action}.ask`, { title: order.title })}
      confirmLabel={t(`admin.${action}.confirm`, named)}
      danger={danger}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {children}
        <ApiFailure api={api} />
      </div>
    </ConfirmDialog>
  )
}
