import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { OrderState } from '~/components/sales/admin/order_state'
import { TicketChip } from '~/components/support/ticket_chip'
import { TextLink } from '~/components/ui/actions/text_link'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type File = Data.Administration.UserFile
type Props = { file: File; search: string }

/** The latest orders of a user. */
export function LatestOrders({ file: { orders }, search }: Props) {
  const t = useT('administration')
  return (
    <Panel
      title={t('users.orders')}
      actions={
        <TextLink href={`/admin/orders?type=all&keyword=${encodeURIComponent(search)}`}>
          {t('users.all')}
        </TextLink>
      }
    >
      {orders.length === 0 ? <p className="text-sm text-muted">{t('users.no_orders')}</p> : null}
      <ul className="divide-y divide-separator text-sm">
        {orders.map((order) => (
          <li key={order.tradeNo} className="flex items-start justify-between gap-4 py-2.5">
            <span className="flex min-w-0 flex-col">
              <Link
                href={`/admin/orders/${order.tradeNo}`}
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {order.title}
              </Link>
              <span className="text-xs text-muted">
                <Moment at={order.date} as="datetime" />
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <Price money={order.paid} />
              <OrderState order={order} align="end" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The latest tickets of a user. */
export function LatestTickets({ file: { tickets }, search }: Props) {
  const t = useT('administration')
  return (
    <Panel
      title={t('users.tickets')}
      actions={
        <TextLink href={`/admin/tickets?keyword=${encodeURIComponent(search)}`}>
          {t('users.all')}
        </TextLink>
      }
    >
      {tickets.length === 0 ? <p className="text-sm text-muted">{t('users.no_tickets')}</p> : null}
      <ul className="divide-y divide-separator text-sm">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex items-start justify-between gap-4 py-2.5">
            <span className="flex min-w-0 flex-col">
              <Link
                href={`/admin/tickets/${ticket.id}`}
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {ticket.title}
              </Link>
              <span className="text-xs text-muted">
                <Moment at={ticket.lastReplyAt} as="datetime" />
              </span>
            </span>
            <TicketChip ticket={ticket} side="staff" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
