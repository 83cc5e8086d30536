import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Ticket = Data.Support.TicketDetail

/** What a ticket is about, as its user sees it. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const t = useT('support')
  const ofReports = useT('reports')
  const { ticketNo, type, topic, tradeNo, refundState, reportReason, product } = ticket
  const kind = topic ? `${t(`type.${type}`)} · ${t(`topic.${topic}`)}` : t(`type.${type}`)
  return (
    <Panel flush>
      <div className="px-4 py-1 sm:px-6">
        <Facts
          facts={[
            { label: t('number'), value: <CopyText text={ticketNo} wrap /> },
            { label: t('admin.column.type'), value: kind },
            ...(tradeNo
              ? [
                  {
                    label: t('order.label'),
                    value: <TextLink href={`/orders/${tradeNo}`}>{tradeNo}</TextLink>,
                  },
                ]
              : []),
            ...(refundState
              ? [{ label: t('order.refund'), value: t(`order.state.${refundState}`) }]
              : []),
            ...(reportReason
              ? [{ label: t('report.reason'), value: ofReports(`reasons.${reportReason}`) }]
              : []),
            ...(product
              ? [{ label: t('report.product'), value: <ReportedProduct product={product} /> }]
              : []),
            { label: t('opened'), value: <Moment at={ticket.createdAt} as="datetime" /> },
            { label: t('updated'), value: <Moment at={ticket.updatedAt} as="datetime" /> },
          ]}
        />
      </div>
    </Panel>
  )
}

function ReportedProduct({ product }: { product: NonNullable<Ticket['product']> }) {
  const { id, title, creatorName } = product
  if (!creatorName) return <span className="wrap-anywhere">{title}</span>
  return <TextLink href={`/c/${creatorName}/p/${id}`}>{title}</TextLink>
}
