import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { AdminOrder } from '~/components/ordering/admin/order_actions'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

const REASONS = ['DUPLICATE_PAYMENT', 'CREDIT_CARD_FRAUD', 'MALICIOUS_COMPLAINT'] as const

type Reason = (typeof REASONS)[number]
type Props = { order: AdminOrder; onClose: () => void }

/** Gives a whole order back, for one of the three reasons. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  const refunding = useApi('api.admin.refunds.store')
  const [reason, setReason] = useState<Reason>('DUPLICATE_PAYMENT')
  const [note, setNote] = useState('')
  const { tradeNo, title, buyer, refund } = order
  const { username } = buyer
  const amount = format.money(order.paid)

  async function confirm() {
    const body = { reason, ...(note.trim() && { note }) }
    const answer = await refunding.submit({ params: { tradeNo }, body })
    if (!answer) return false
    tell(answer.refund?.state, t)
    router.reload({ only: ['orders', 'counts'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('admin.refund.ask', { title })}
      confirmLabel={t('admin.refund.confirm', { amount })}
      danger
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t(`admin.refund.${hintOf(order)}`, { amount, username })}</p>
        {refund?.state === 'requested' && refund.requestNote ? (
          <NoticeBox kind="info">
            {t('admin.refund.says', { username, note: refund.requestNote })}
          </NoticeBox>
        ) : null}
        <SelectField
          label={t('admin.refund.reason')}
          value={reason}
          options={REASONS.map((id) => ({ id, label: t(`admin.refund.reasons.${id}`) }))}
          onChange={(id) => setReason(id as Reason)}
          hint={order.discount.amount === '0' ? undefined : t(`admin.refund.coupon.${reason}`)}
        />
        <TextArea
          label={t('admin.refund.note')}
          value={note}
          onChange={setNote}
          rows={2}
          maxLength={500}
          error={refunding.errors.note}
        />
        <ApiFailure api={refunding} />
      </div>
    </ConfirmDialog>
  )
}

function hintOf({ status, isByHand, type, gateway }: AdminOrder) {
  if (status !== 'paid') return 'hint_late'
  if (isByHand) return 'hint_by_hand'
  if (gateway === 'usdt_trc20') return 'hint_transfer'
  return type === 'tipping' ? 'hint_tip' : 'hint'
}

function tell(state: string | undefined, t: ReturnType<typeof useT>) {
  if (state === 'failed') toast.danger(t('admin.refund.done.failed'))
  else toast.success(t(`admin.refund.done.${state === 'succeeded' ? 'succeeded' : 'under_way'}`))
}
