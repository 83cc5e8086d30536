import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { FieldMessages } from '~/lib/api/api_error'

const REASONS = ['reselling_or_leaking', 'other'] as const
type Reason = (typeof REASONS)[number]

type Props = {
  buyer: { id: number; username: string }
  /** The mark that identified the buyer, if one did. */
  watermarkId?: string
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason and blocks a customer from the shop. */
export function BlockDialog({ buyer, watermarkId, ...dialog }: Props) {
  const { isOpen, onClose, onDone } = dialog
  const t = useT('delivery')
  const block = useApi('api.studio.blocked_customers.store')
  const [reasonType, setReasonType] = useState<Reason | null>(null)
  const [reason, setReason] = useState('')

  async function confirm() {
    const usual = watermarkId ? t('block.defaultReason', { watermarkId }) : ''
    const words = reason.trim() || usual
    const body = { reasonType, reason: words, ...(watermarkId && { watermarkId }) }
    // Without a reason type, the server's answer is shown at the field.
    const response = await block.submit({ params: { id: buyer.id }, body: body as never })
    return response === undefined ? false : onDone
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      api={block}
      title={t('block.title', { name: buyer.username })}
      confirmLabel={t('block.confirm')}
      danger
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t('block.meaning')}</p>
        <ReasonFields
          reasonType={reasonType}
          setReasonType={setReasonType}
          reason={reason}
          setReason={setReason}
          hint={t(watermarkId ? 'block.reasonHint' : 'block.onlyYou')}
          errors={block.errors}
        />
        <ApiFailure api={block} />
      </div>
    </ConfirmDialog>
  )
}

type ReasonProps = {
  reasonType: Reason | null
  setReasonType: (type: Reason) => void
  reason: string
  setReason: (reason: string) => void
  hint: string
  errors: FieldMessages
}

function ReasonFields(props: ReasonProps) {
  const { reasonType, setReasonType, reason, setReason, hint, errors } = props
  const t = useT('delivery')
  return (
    <>
      <SelectField
        label={t('block.reasonType')}
        value={reasonType}
        required
        options={REASONS.map((id) => ({ id, label: t(`block.reasons.${id}`) }))}
        onChange={(id) => setReasonType(id as Reason)}
        error={errors.reasonType}
      />
      <TextArea
        name="reason"
        error={errors.reason}
        label={t('block.reason')}
        hint={hint}
        value={reason}
        onChange={setReason}
        rows={3}
      />
    </>
  )
}
