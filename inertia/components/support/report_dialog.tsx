import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { MAX_DETAILS, PRODUCT_REASONS } from '~/components/support/report_reasons'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { product: { id: number; title: string }; onClose: () => void }

/** Reports a product with a reason and a short text: that opens a ticket. */
export default function ReportDialog({ product, onClose }: Props) {
  const t = useT('reports')
  const report = useApi('api.tickets.store')
  const [reason, setReason] = useState<string | null>(null)
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function send() {
    setMissing(reason === null)
    if (reason === null) return false
    const words = details.trim() ? { details } : {}
    const body = { type: 'report' as const, productId: product.id, reason, ...words }
    const sent = await report.submit({ body })
    if (sent) toast.success(t('follow'))
    return sent !== undefined
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={report}
      title={t('title', { title: product.title })}
      confirmLabel={t('send')}
      onConfirm={send}
    >
      <div className="flex flex-col gap-4">
        <p>{t('meaning')}</p>
        <SelectField
          label={t('reason')}
          value={reason}
          options={PRODUCT_REASONS.map((id) => ({ id, label: t(`reasons.${id}`) }))}
          onChange={setReason}
          error={isMissing ? t('choose') : report.errors.reason}
          required
        />
        <TextArea
          label={t('details')}
          hint={t('details_hint')}
          {...report.field('details')}
          value={details}
          onChange={setDetails}
          rows={3}
          maxLength={MAX_DETAILS}
        />
        <ApiFailure api={report} />
      </div>
    </ConfirmDialog>
  )
}
