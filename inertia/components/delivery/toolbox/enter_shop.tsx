import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { REASON } from '~/lib/reason'

type Props = { shop: { name: string; creatorName: string }; onClose: () => void }

/** Asks an admin for a reason to enter a shop, records it and opens the shop's toolbox. */
export function EnterShop({ shop: { name, creatorName }, onClose }: Props) {
  const t = useT('delivery')
  const enter = useApi('api.admin.toolbox_visits.store')
  const [reason, setReason] = useState('')

  async function confirm() {
    const entered = await enter.submit({ body: { reason }, params: { name: creatorName } })
    if (!entered) return false
    return () => router.visit(`/admin/shops/${entered.creatorName}/toolbox`)
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={enter}
      title={t('visit.ask', { name })}
      confirmLabel={t('visit.enter')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t('visit.meaning')}</p>
        <TextField
          label={t('visit.reason')}
          hint={t('visit.reasonHint', { min: REASON.min })}
          value={reason}
          onChange={setReason}
          {...enter.field('reason')}
          maxLength={REASON.max}
          required
        />
        <ApiFailure api={enter} />
      </div>
    </ConfirmDialog>
  )
}
