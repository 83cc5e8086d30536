import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { LaterEntriesState } from '~/components/support/later_entries_state'
import { ReportedMessages } from '~/components/support/reported_messages'
import { TicketEntry, TicketLine } from '~/components/support/ticket_entry'
import { TicketFileList } from '~/components/support/ticket_file_list'
import type { LaterState } from '~/components/support/use_later_entries'
import { TextLink } from '~/components/ui/actions/text_link'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = {
  ticket: AdminTicket
  entries: AdminTicket['conversations']
  state: LaterState
  onRetry: () => void
}

/** Everything that was written, with internal notes and the names of the staff. */
export function AdminConversation({ ticket, entries, state, onRetry }: Props) {
  const t = useT('support')
  const { id, user, content, createdAt, files, reportedMessages } = ticket
  const hrefOf = (file: { id: number }) => `/api/v1/admin-dashboard/tickets/${id}/files/${file.id}`
  return (
    <Panel title={t('entries.label')}>
      <ol className="flex flex-col gap-5">
        <TicketEntry author={user.username} isOwn={false} content={content} at={createdAt}>
          <ReportContext ticket={ticket} />
          <ReportedMessages
            messages={reportedMessages}
            imageHref={(image) => `/api/v1/admin-dashboard/chat-images/${image}`}
          />
          <TicketFileList files={files} hrefOf={hrefOf} />
        </TicketEntry>
        {entries.map((entry) =>
          entry.event ? (
            <TicketLine
              key={entry.id}
              event={entry.event}
              content={entry.content}
              at={entry.createdAt}
              isInternal={entry.isInternal}
            />
          ) : (
            <TicketEntry
              key={entry.id}
              author={
                entry.side === 'user' ? user.username : (entry.author ?? t('entries.command'))
              }
              isOwn={entry.side === 'staff'}
              isInternal={entry.isInternal}
              content={entry.content}
              at={entry.createdAt}
            >
              <TicketFileList files={entry.files} hrefOf={hrefOf} />
            </TicketEntry>
          )
        )}
      </ol>
      <LaterEntriesState state={state} onRetry={onRetry} />
    </Panel>
  )
}

function ReportContext({ ticket: { reportReason, reportedUser } }: Pick<Props, 'ticket'>) {
  const t = useT('support')
  const ofReports = useT('reports')
  if (!reportReason) return null
  return (
    <p className="text-sm">
      {t('report.reason')}: {ofReports(`reasons.${reportReason}`)}
      {reportedUser ? (
        <>
          {` · ${t('admin.reported_user')}: `}
          <TextLink href={`/admin/users/${reportedUser.id}`}>{reportedUser.username}</TextLink>
        </>
      ) : null}
    </p>
  )
}
