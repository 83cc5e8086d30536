import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { AdminConversation } from '~/components/support/admin/admin_conversation'
import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { AnswerForm } from '~/components/support/admin/answer_form'
import { HandlingPanel } from '~/components/support/admin/handling_panel'
import { OrderPanel } from '~/components/support/admin/order_panel'
import { ProductPanel } from '~/components/support/admin/product_panel'
import { EarlierTickets, UserPanel } from '~/components/support/admin/side_panels'
import { TicketChip } from '~/components/support/ticket_chip'
import { useLaterEntries } from '~/components/support/use_later_entries'
import type { FileLimits } from '~/components/support/use_ticket_files'
import { PageHeader } from '~/components/ui/show/page_header'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useT } from '~/hooks/use_t'
import { BACKGROUND } from '~/lib/api/api_request'

type Props = InertiaProps<{
  ticket: AdminTicket
  savedReplies: Data.Support.SavedReply[]
  admins: { id: number; username: string }[]
  limits: FileLimits & { content: number; takedownReason: number; replyName: number }
}>

/** One ticket with everything that is needed to answer it. */
export default function Ticket({ ticket, savedReplies, admins, limits }: Props) {
  const t = useT('support')
  const { id, title, ticketNo, type, topic, order, product, reportedProduct } = ticket
  const loadEntries = useApi('api.admin.tickets.show')
  const [isAnswering, setAnswering] = useState(false)
  const [hasDraft, setDraft] = useState(false)
  const reload = () => router.reload({ only: ['ticket'], headers: BACKGROUND })
  useLive<{ type: string; id?: number }>(
    'admins',
    (message) => message.type === 'ticket' && message.id === id && reload(),
    { onReconnect: reload }
  )
  const { entries, state, retry } = useLaterEntries(ticket, (after) =>
    loadEntries.submit({ params: { id }, query: { after }, isBackground: true })
  )
  const typeLabel = topic ? `${t(`type.${type}`)} · ${t(`topic.${topic}`)}` : t(`type.${type}`)
  return (
    <>
      <PageHeader
        title={title || ticketNo}
        description={`${typeLabel} · ${ticketNo}`}
        breadcrumbs={[{ label: t('admin.title'), href: '/admin/tickets' }]}
        actions={<TicketChip ticket={ticket} side="staff" />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <AdminConversation ticket={ticket} entries={entries} state={state} onRetry={retry} />
          <AnswerForm
            ticket={ticket}
            seenId={entries.at(-1)?.id ?? 0}
            isComplete={state === 'complete'}
            onAnswering={setAnswering}
            onDraft={setDraft}
            savedReplies={savedReplies}
            limits={limits}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <HandlingPanel
            ticket={ticket}
            admins={admins}
            isAnswering={isAnswering}
            hasDraft={hasDraft}
          />
          {order ? <OrderPanel order={order} /> : null}
          {product && reportedProduct ? (
            <ProductPanel
              product={product}
              reported={reportedProduct}
              maxReason={limits.takedownReason}
            />
          ) : null}
          <UserPanel user={ticket.user} />
          <EarlierTickets tickets={ticket.earlier} />
        </div>
      </div>
    </>
  )
}
