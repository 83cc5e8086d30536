import { useState } from 'react'
import { ShieldBan, ShieldCheck } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
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
  /** The mark identifies them beyond doubt; otherwise the dialog says that it does not. */
  isProven: boolean
}

/** Blocks a traced buyer from the shop and records the mark that identified the leak. */
export function BlockBuyer({ buyer, watermarkId, isProven }: Props) {
  const t = useT('delivery')
  const block = useApi('api.studio.blocked_customers.store')
  const [isAsked, setIsAsked] = useState(false)
  const [reasonType, setReasonType] = useState<Reason>('reselling_or_leaking')
  const [reason, setReason] = useState('')
  const [isDone, setIsDone] = useState(false)

  async function confirm() {
    const usual = watermarkId ? t('block.defaultReason', { watermarkId }) : ''
    const words = reason.trim() || usual
    const body = { reasonType, reason: words, ...(watermarkId && { watermarkId }) }
    const response = await block.submit({ params: { id: buyer.id }, body })
    setIsDone(response !== undefined)
    return response !== undefined
  }

  if (isDone) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-success">
        <ShieldCheck aria-hidden className="size-4" />
        {t('block.done', { name: buyer.username })}
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="danger-soft"
        icon={<ShieldBan aria-hidden />}
        busy={block.processing}
        onPress={() => setIsAsked(true)}
      >
        {t('block.ask')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        api={block}
        title={t('block.title', { name: buyer.username })}
        confirmLabel={t('block.confirm')}
        danger
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          {isProven ? null : <NoticeBox kind="warning">{t('block.caution')}</NoticeBox>}
          <p>{t('block.meaning')}</p>
          <ReasonFields
            {...{ reasonType, setReasonType, reason, setReason }}
            errors={block.errors}
          />
          <ApiFailure api={block} />
        </div>
      </ConfirmDialog>
    </div>
  )
}

type ReasonProps = {
  reasonType: Reason
  setReasonType: (type: Reason) => void
  reason: string
  setReason: (reason: string) => void
  errors: FieldMessages
}

function ReasonFields({ reasonType, setReasonType, reason, setReason, errors }: ReasonProps) {
  const t = useT('delivery')
  return (
    <>
      <SelectField
        label={t('block.reasonType')}
        value={reasonType}
        options={REASONS.map((id) => ({ id, label: t(`block.reasons.${id}`) }))}
        onChange={(id) => setReasonType(id as Reason)}
        error={errors.reasonType}
      />
      <TextArea
        name="reason"
        label={t('block.reason')}
        hint={t('block.reasonHint')}
        value={reason}
        onChange={setReason}
        error={errors.reason}
        rows={3}
      />
    </>
  )
}
