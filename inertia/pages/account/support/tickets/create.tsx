import type { InertiaProps } from '~/types'
import { Panel } from '~/components/ui/show/panel'
import { GeneralForm } from '~/components/support/new/general_form'
import { RefundForm, type RefundableOrder } from '~/components/support/new/refund_form'
import { ReportForm } from '~/components/support/new/report_form'
import { TicketKinds, type TicketType } from '~/components/support/new/ticket_kinds'
import type { FormProps } from '~/components/support/new/use_new_ticket'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<
  FormProps & {
    type: TicketType | null
    tradeNo: string | null
    /** The title of a general ticket to begin with. */
    title: string | null
    follows: { id: number; ticketNo: string; title: string } | null
    orders: RefundableOrder[]
  }
>

/** Opens a ticket: a question, a refund request or a report. */
export default function NewTicket({ type, tradeNo, title, follows, orders, limits }: Props) {
  const t = useT('support')
  return (
    <>
      <AccountHeader title={t('new')} description={t('lead')} />
      {follows ? null : <TicketKinds chosen={type} />}
      {type ? (
        <Panel key={type} title={t(`ways.${type}`)}>
          {type === 'general' ? (
            <GeneralForm limits={limits} begun={title} follows={follows} />
          ) : null}
          {type === 'refund' ? (
            <RefundForm limits={limits} orders={orders} tradeNo={tradeNo} />
          ) : null}
          {type === 'report' ? <ReportForm limits={limits} /> : null}
        </Panel>
      ) : null}
    </>
  )
}
