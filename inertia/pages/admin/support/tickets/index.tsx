import { router } from '@inertiajs/react'
import { Inbox } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  ticketHref,
  ticketColumns,
  type TicketRow,
} from '~/components/support/admin/ticket_columns'
import {
  TicketFiltersBar,
  type TicketCounts,
  type TicketFilters,
} from '~/components/support/admin/ticket_filters'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useLive } from '~/hooks/use_live'
import { useT } from '~/hooks/use_t'
import { BACKGROUND } from '~/lib/api/api_request'

type Props = InertiaProps<{
  filters: TicketFilters
  counts: TicketCounts
  tickets: List<TicketRow>
}>

const ONLY = ['tickets', 'counts', 'filters']

/** The queue of tickets that wait for the staff, and all others. */
export default function Tickets({ filters, counts, tickets }: Props) {
  const t = useT('support')
  const reload = () => router.reload({ only: ONLY, headers: BACKGROUND })
  useLive<{ type: string }>('admins', ({ type }) => type === 'ticket' && reload(), {
    onReconnect: reload,
  })
  const isQueue =
    filters.waitingFor === 'staff' && !filters.type && !filters.assignee && !filters.keyword
  return (
    <>
      <PageHeader title={t('admin.title')} description={t('admin.lead')} />
      <TicketFiltersBar filters={filters} counts={counts} only={ONLY} />
      <DataTable
        label={t('admin.title')}
        columns={ticketColumns(t)}
        list={tickets}
        rowId={({ id }) => id}
        rowHref={ticketHref}
        only={ONLY}
        defaultSort={{
          column: 'waiting',
          direction: filters.waitingFor === 'staff' ? 'ascending' : 'descending',
        }}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={t(isQueue ? 'admin.empty' : 'admin.empty_filtered')}
          />
        }
      />
    </>
  )
}
