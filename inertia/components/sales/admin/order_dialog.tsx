import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props<Answer> = {
  order: AdminOrder
  /** Words: `admin.<deed>.ask`, `.confirm` and `.done` in resources/lang/<locale>/ordering.json. */
  deed: 'complete' | 'refund' | 'reject' | 'return' | 'transfer'
  /** What the button names. */
  named?: Record<string, string>
  danger?: boolean
  api: Parameters<typeof ApiFailure>[0]['api']
  /** Calls the server; nothing comes back when it refuses. */
  send: () => Promise<Answer>
  /** Instead of the words that it is done. */
  tell?: (answer: NonNullable<Answer>) => void
  onClose: () => void
  children: ReactNode
}

/** What an admin does to an order: asked about, sent, told, and the list read anew. */
export function OrderDialog<Answer>({ order, deed, named, api, children, ...rest }: Props<Answer>) {
  const { send, tell, danger, onClose } = rest
  const t = useT('ordering')

  async function confirm() {
    const answer = await send()
    if (!answer) return false
    if (tell) tell(answer)
    else toast.success(t(`admin.${deed}.done`))
    router.reload({ only: ['orders', 'counts', 'sold', 'order'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`admin.${deed}.ask`, { title: order.title })}
      confirmLabel={t(`admin.${deed}.confirm`, named)}
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
