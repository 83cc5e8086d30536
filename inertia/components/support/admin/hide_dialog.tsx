import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
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
  const [reason, setReason] = useState('')

  async function hide() {
    if (!(await hiding.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('admin.product.hide_done'))
    router.reload({ only: ['ticket'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={hiding}
      title={t('admin.product.hide_ask', { title })}
      confirmLabel={t('admin.product.hide_confirm')}
      danger
      onConfirm={hide}
    >
      <div className="flex flex-col gap-4">
        <p>{t('admin.product.hide_text')}</p>
        <TextArea
          label={t('admin.product.hide_reason')}
          name="reason"
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={maxReason}
          required
          error={hiding.errors.reason}
        />
        <ApiFailure api={hiding} />
      </div>
    </ConfirmDialog>
  )
}
