import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Inbox } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import { STATUSES, type Status } from '~/components/applications/admin/application_chip'
import {
  applicationColumns,
  applicationHref,
  type ApplicationRow,
} from '~/components/applications/admin/application_columns'
import { BulkBar } from '~/components/applications/admin/bulk_bar'
import { DataTable } from '~/components/ui/data/data_table'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { SelectField } from '~/components/ui/fields/select_field'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Counts = Record<'pending' | 'approved' | 'rejected' | 'archived' | 'ended', number>

type Props = InertiaProps<{
  filters: { status: Status; keyword: string }
  counts: Counts
  applications: List<ApplicationRow>
  maxReason: number
}>

const ONLY = ['applications', 'counts', 'filters']

/** Applications of future creators, decided one by one or many at once. */
export default function Applications({ filters, counts, applications, maxReason }: Props) {
  const t = useT('applications')
  const [ticked, setTicked] = useState(new Set<number>())
  const isPending = filters.status === 'Pending'

  return (
    <>
      <PageHeader title={t('admin.title')} description={t('admin.lead')} />
      <Filters filters={filters} counts={counts} onChoose={() => setTicked(new Set())} />
      {isPending ? (
        <BulkBar
          rows={applications.items.filter(({ id }) => ticked.has(id))}
          maxReason={maxReason}
          only={ONLY}
          onClear={() => setTicked(new Set())}
        />
      ) : null}
      <DataTable
        label={t('admin.title')}
        columns={applicationColumns(t)}
        list={applications}
        rowId={({ id }) => id}
        rowHref={applicationHref}
        only={ONLY}
        defaultSort={{ column: 'submitted', direction: isPending ? 'ascending' : 'descending' }}
        {...(isPending ? { ticked, onTick: setTicked } : {})}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={t(filters.keyword ? 'admin.none_found' : `admin.empty.${filters.status}`)}
          />
        }
      />
    </>
  )
}

type FilterProps = Pick<Props, 'filters' | 'counts'> & { onChoose: () => void }

/** Kept in the URL. */
function Filters({ filters, counts, onChoose }: FilterProps) {
  const t = useT('applications')
  const count = (status: Status) => counts[status.toLowerCase() as keyof Counts]

  function choose(status: string) {
    onChoose()
    router.visit(withQuery(window.location.href, { status, page: null }), {
      only: ONLY,
      preserveState: true,
    })
  }

  return (
    <ListFilters screen="applications">
      <SearchBox label={t('admin.search')} param="keyword" initial={filters.keyword} only={ONLY} />
      <SelectField
        label={t('admin.filter')}
        value={filters.status}
        options={STATUSES.map((id) => ({
          id,
          label: t('admin.counted', { status: t(`state.${id}`), count: count(id) }),
        }))}
        onChange={choose}
        className="w-44"
      />
    </ListFilters>
  )
}
