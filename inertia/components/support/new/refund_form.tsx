import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Undo2 } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { focusError } from '~/components/ui/feedback/use_field_errors'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { SearchSelectField } from '~/components/ui/fields/search_select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TicketFilesField } from '~/components/support/ticket_files_field'
import { useNewTicket, type FormProps } from '~/components/support/new/use_new_ticket'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

export type RefundableOrder = {
  tradeNo: string
  productTitle: string
  shopName: string
  paidAt: string
}

type Props = FormProps & { orders: RefundableOrder[]; tradeNo: string | null }

/** Requests the refund of an order that the buyer picks. */
export function RefundForm({ limits, orders, tradeNo: given }: Props) {
  const t = useT('support')
  const format = useFormat()
  const known = orders.find((order) => order.tradeNo === given)
  const [tradeNo, setTradeNo] = useState(known?.tradeNo ?? null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  const { opening, files, open } = useNewTicket(limits, reason.trim() !== '')

  if (orders.length === 0) return <NoOrders />

  function send() {
    flushSync(() => setMissing(tradeNo === null))
    if (tradeNo === null) focusError(foot.current!.closest('form'))
    else void open({ body: { type: 'refund', tradeNo, reason, fileIds: files.fileIds } })
  }

  return (
    <ApiForm api={opening} onSubmit={send}>
      <SearchSelectField
        label={t('form.order')}
        name="tradeNo"
        value={tradeNo}
        options={orders.map((order) => ({
          id: order.tradeNo,
          label: order.productTitle,
          hint: `${order.shopName} · ${format.date(order.paidAt)}`,
        }))}
        onChange={setTradeNo}
        searchLabel={t('form.order_search')}
        emptyLabel={t('form.order_none')}
        error={isMissing && !tradeNo ? t('form.order_missing') : opening.errors.tradeNo}
        required
      />
      <TextArea
        label={t('form.reason')}
        {...opening.field('reason')}
        value={reason}
        onChange={setReason}
        rows={5}
        maxLength={limits.refundReason}
        required
      />
      <TicketFilesField files={files} limits={limits} error={opening.errors.fileIds} />
      <div ref={foot}>
        <Button type="submit" busy={opening.processing} disabled={files.isUploading}>
          {t('form.send')}
        </Button>
      </div>
    </ApiForm>
  )
}

function NoOrders() {
  const t = useT('support')
  return (
    <EmptyState
      icon={<Undo2 aria-hidden />}
      title={t('form.order_none')}
      action={<LinkButton href="/orders">{t('form.orders')}</LinkButton>}
    >
      {t('form.order_none_lead')}
    </EmptyState>
  )
}
