import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

const REASONS = ['copyright', 'illegal', 'adult', 'misleading', 'other'] as const
type Reason = (typeof REASONS)[number]

const MAX_DETAILS = 1000

type Props = { product: { id: number; title: string }; onClose: () => void }

/** Reports a product with a reason and a short text. */
export default function ReportDialog({ product, onClose }: Props) {
  const t = useT('community')
  const report = useApi('api.product_reports.store')
  const [reason, setReason] = useState<Reason | null>(null)
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function send() {
    setMissing(reason === null)
    if (reason === null) return false
    const body = { reason, ...(details.trim() ? { details } : {}) }
    const sent = await report.submit({ params: { pid: product.id }, body })
    if (sent) toast.success(t('report.sent'))
    return sent !== undefined
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={report}
      title={t('report.title', { title: product.title })}
      confirmLabel={t('report.send')}
      onConfirm={send}
    >
      <div className="flex flex-col gap-4">
        <p>{t('report.meaning')}</p>
        <SelectField
          label={t('report.reason')}
          value={reason}
          options={REASONS.map((id) => ({ id, label: t(`report.reasons.${id}`) }))}
          onChange={(id) => setReason(id as Reason)}
          error={isMissing ? t('report.choose') : report.errors.reason}
          required
        />
        <TextArea
          label={t('report.details')}
          hint={t('report.details_hint')}
          name="details"
          value={details}
          onChange={setDetails}
          rows={3}
          maxLength={MAX_DETAILS}
          error={report.errors.details}
        />
        <ApiFailure api={report} />
      </div>
    </ConfirmDialog>
  )
}
