import { useState } from 'react'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { OrderDialog } from '~/components/sales/admin/order_dialog'
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

/** Refunds a whole order, for one of the three reasons, which decides about a coupon. None is chosen in advance. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const refunding = useApi('api.admin.refunds.store')
  const [reason, setReason] = useState<Reason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [note, setNote] = useState('')
  const { tradeNo, buyer, refund } = order
  const { username } = buyer
  const amount = format.money(order.paid)

  const hasCoupon = order.discount.amount !== '0'

  async function send() {
    setMissing(reason === null)
    if (reason === null) return undefined
    return refunding.submit({ params: { tradeNo }, body: { reason, ...(note.trim() && { note }) } })
  }

  return (
    <OrderDialog
      order={order}
      action="refund"
      api={refunding}
      send={send}
      named={{ amount }}
      danger
      tell={({ refund: made, owed }) => tell(owed ? 'by_hand' : made?.state, t)}
      onClose={onClose}
    >
      <p>{t(`admin.refund.${hintOf(order)}`, { amount, username })}</p>
      {refund?.state === 'requested' && refund.requestNote ? (
        <NoticeBox kind="info">
          {t('admin.refund.says', { username, note: refund.requestNote })}
        </NoticeBox>
      ) : null}
      <SelectField
        label={t('admin.refund.reason')}
        value={reason}
        options={REASONS.map((id) => ({
          id,
          label: t(`admin.refund.reasons.${id}`),
          hint: hasCoupon ? t(`admin.refund.coupon.${id}`) : undefined,
        }))}
        onChange={(id) => setReason(id as Reason)}
        error={isMissing && reason === null ? t('admin.refund.choose') : refunding.errors.reason}
        hint={t(`admin.refund.coupon.${hasCoupon ? 'ask' : 'none'}`)}
        required
      />
      <TextArea
        label={t('admin.refund.note')}
        {...refunding.field('note')}
        value={note}
        onChange={setNote}
        rows={2}
        maxLength={500}
      />
    </OrderDialog>
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
  else if (state === 'by_hand') toast.success(t('admin.refund.done.by_hand'))
  else toast.success(t(`admin.refund.done.${state === 'succeeded' ? 'succeeded' : 'under_way'}`))
}
