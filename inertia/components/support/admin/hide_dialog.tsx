import { router } from '@inertiajs/react'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  product: { id: number; title: string }
  maxReason: number
  onClose: () => void
}

/** Takes a product off sale, with a reason that its creator reads. */
export function HideDialog({ product: { id, title }, maxReason, onClose }: Props) {
  const t = useT('support')
  const hiding = useApi('api.admin.product_takedowns.store')

  async function hide(reason: string) {
    if (!(await hiding.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('admin.product.hide_done'))
    return () => router.reload({ only: ['ticket'] })
  }

  return (
    <ReasonDialog
      title={t('admin.product.hide_ask', { title })}
      confirmLabel={t('admin.product.hide_confirm')}
      label={t('admin.product.hide_reason')}
      maxLength={maxReason}
      danger
      api={hiding}
      onConfirm={hide}
      onClose={onClose}
    >
      {t('admin.product.hide_text')}
    </ReasonDialog>
  )
}
