import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Ban, Download } from 'lucide-react'
import type { Data } from '@generated/data'
import { DisableDialog } from '~/components/payments/cards/disable_dialog'
import { IconButton } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { ApiFile } from '~/lib/api/api_error'
import { saveAsFile } from '~/lib/browser/save_as_file'
import { toast } from '~/lib/toast'

type Props = { batch: Data.Payments.RechargeCards.RechargeCardBatch }

/** Exports the codes once; disables the ones that were not redeemed. */
export function BatchActions({ batch }: Props) {
  const unused = batch.count - batch.redeemed - batch.disabled
  return (
    <span className="inline-flex gap-1">
      {batch.isExported ? null : <ExportBatch batch={batch} />}
      {unused > 0 ? <DisableBatch batch={batch} left={unused} /> : null}
    </span>
  )
}

function ExportBatch({ batch }: Props) {
  const t = useT('payments')
  const exported = useApi('api.admin.recharge_card_exports.show')
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    const file = await exported.submit({ params: { batch: batch.batchNo } })
    if (!file) return false
    const { fileName, content } = file as ApiFile
    saveAsFile(fileName, new Blob([content], { type: 'text/csv' }))
    toast.success(t('cards.exported'))
    router.reload({ only: ['batches'] })
    return true
  }

  return (
    <>
      <IconButton
        size="sm"
        label={t('cards.export_of', { batch: batch.batchNo })}
        onPress={() => setAsking(true)}
      >
        <Download aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={exported}
        title={t('cards.export_ask')}
        confirmLabel={t('cards.export')}
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <p>{t('cards.export_lead', { count: batch.count })}</p>
          <ApiFailure api={exported} />
        </div>
      </ConfirmDialog>
    </>
  )
}

function DisableBatch({ batch, left: unused }: Props & { left: number }) {
  const t = useT('payments')
  const disable = useApi('api.admin.recharge_card_batches.update')
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    const { batchNo } = batch
    const done = await disable.submit({
      params: { batch: batchNo },
      body: { status: 'disabled' },
    })
    if (!done) return false
    toast.success(t('cards.disabled_done', { count: done.disabled }))
    router.reload({ only: ['batches'] })
    return true
  }

  return (
    <>
      <IconButton
        size="sm"
        label={t('cards.disable_of', { batch: batch.batchNo })}
        onPress={() => setAsking(true)}
      >
        <Ban aria-hidden />
      </IconButton>
      <DisableDialog
        title={t('cards.disable_ask', { count: unused })}
        isOpen={isAsking}
        api={disable}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
