import { useEffect, useEffectEvent, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { CloseTicket } from '~/components/support/close_ticket'
import { LaterEntriesState } from '~/components/support/later_entries_state'
import { ReplyForm } from '~/components/support/reply_form'
import { ReportedMessages } from '~/components/support/reported_messages'
import { TicketChip } from '~/components/support/ticket_chip'
import { TicketEntry, TicketLine } from '~/components/support/ticket_entry'
import { TicketFacts } from '~/components/support/ticket_facts'
import { TicketFileList } from '~/components/support/ticket_file_list'
import { useLaterEntries } from '~/components/support/use_later_entries'
import type { FileLimits } from '~/components/support/use_ticket_files'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { BACKGROUND } from '~/lib/api/api_request'

type Detail = Data.Support.TicketDetail
type Props = InertiaProps<{
  ticket: Detail
  limits: FileLimits & { content: number }
  reopenDays: number
}>

/** A ticket: what was written, what happened, and the reply. */
export default function Ticket({ ticket, limits, reopenDays }: Props) {
  const t = useT('support')
  useFreshTicket(ticket)
  const [hasDraft, setDraft] = useState(false)
  const { id, status, canReply } = ticket
  const isResolved = status === 'resolved'
  return (
    <>
      <AccountHeader
        title={ticket.title}
        description={<TextLink href="/account/tickets">{t('title')}</TextLink>}
        actions={
          <>
            <TicketChip ticket={ticket} side="user" />
            <CloseTicket ticket={ticket} hasDraft={hasDraft && ticket.canReply} />
          </>
        }
      />
      <TicketFacts ticket={ticket} />
      <Conversation ticket={ticket} />
      {canReply ? (
        <ReplyForm
          id={id}
          limits={limits}
          onDraft={setDraft}
          hint={isResolved ? t('reply.reopens', { days: reopenDays }) : undefined}
        />
      ) : (
        <NoticeBox
          kind="info"
          action={
            <LinkButton href={`/account/tickets/new?type=general&follows=${id}`} size="sm">
              {t('reply.follow_up')}
            </LinkButton>
          }
        >
          {t('reply.over')}
        </NoticeBox>
      )}
    </>
  )
}

function Conversation({ ticket }: { ticket: Detail }) {
  const t = useT('support')
  const loadEntries = useApi('api.tickets.show')
  const { id, content, files, createdAt, reportedMessages } = ticket
  const { entries, state, retry } = useLaterEntries(ticket, (after) =>
    loadEntries.submit({ params: { id }, query: { after }, isBackground: true })
  )
  const hrefOf = (file: { id: number }) => `/api/v1/user/tickets/${id}/files/${file.id}`
  return (
    <Panel title={t('entries.label')}>
      <ol className="flex flex-col gap-5">
        <TicketEntry author={t('entries.you')} isOwn content={content} at={createdAt}>
          {files.length + reportedMessages.length > 0 ? (
            <>
              <ReportedMessages messages={reportedMessages} />
              <TicketFileList files={files} hrefOf={hrefOf} />
            </>
          ) : null}
        </TicketEntry>
        {entries.map((entry) =>
          entry.event ? (
            <TicketLine
              key={entry.id}
              event={entry.event}
              content={entry.content}
              at={entry.createdAt}
            />
          ) : (
            <TicketEntry
              key={entry.id}
              author={t(entry.side === 'user' ? 'entries.you' : 'entries.staff')}
              isOwn={entry.side === 'user'}
              content={entry.content}
              at={entry.createdAt}
            >
              {entry.files.length > 0 ? (
                <TicketFileList files={entry.files} hrefOf={hrefOf} />
              ) : null}
            </TicketEntry>
          )
        )}
      </ol>
      <LaterEntriesState state={state} onRetry={retry} />
    </Panel>
  )
}

/** Reads the ticket again when it changes, and marks shown answers as read. */
function useFreshTicket({ id, isUnread, updatedAt }: Detail) {
  const { user } = useShared()
  const marking = useApi('api.tickets.update')
  const reload = () => router.reload({ only: ['ticket'], headers: BACKGROUND })
  useLive<{ type: string; id?: number }>(
    user ? `users/${user.id}` : null,
    (message) => message.type === 'ticket' && message.id === id && reload(),
    { onReconnect: reload }
  )
  const mark = useEffectEvent(() => {
    if (!isUnread) return
    void marking.submit({ params: { id }, body: { isRead: true }, isBackground: true })
  })
  useEffect(() => mark(), [id, updatedAt])
}
