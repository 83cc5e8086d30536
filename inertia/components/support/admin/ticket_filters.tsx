import { router } from '@inertiajs/react'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type TicketFilters = {
  waitingFor: 'staff' | 'user' | 'nobody' | null
  status: 'open' | 'user_replied' | 'resolved' | 'closed' | null
  type: 'general' | 'refund' | 'report' | null
  assignee: 'me' | 'nobody' | null
  keyword: string
}

export type TicketCounts = { staff: number; mine: number; nobody: number }

type Props = { filters: TicketFilters; counts: TicketCounts; only: string[] }

/** The queues: what a choice sets in the URL. `any` has a status that is none, so that the default is not used. */
const QUEUES = {
  staff: { waitingFor: 'staff', status: null },
  user: { waitingFor: 'user', status: null },
  resolved: { waitingFor: null, status: 'resolved' },
  closed: { waitingFor: null, status: 'closed' },
} as const

type Queue = keyof typeof QUEUES

function queueOf({ waitingFor, status, keyword }: TicketFilters): Queue | null {
  if (status === 'resolved' || status === 'closed') return status
  if (waitingFor === 'staff' || waitingFor === 'user') return waitingFor
  return keyword ? null : 'staff'
}

/** Kept in the URL. A search without a queue finds tickets in every status. */
export function TicketFiltersBar({ filters, counts, only }: Props) {
  const t = useT('support')
  const choose = (changes: Record<string, string | null>) =>
    router.visit(withQuery(window.location.href, { ...changes, page: null }), {
      only,
      preserveState: true,
    })
  return (
    <ListFilters screen="tickets">
      <SearchBox label={t('admin.search')} param="keyword" initial={filters.keyword} only={only} />
      <SelectField
        label={t('admin.filter.waits')}
        value={queueOf(filters)}
        placeholder={t('admin.filter.any')}
        options={[
          { id: 'staff', label: t('admin.filter.staff', { count: counts.staff }) },
          ...(['user', 'resolved', 'closed'] as const).map((id) => ({
            id,
            label: t(`admin.filter.${id}`),
          })),
        ]}
        onChange={(id) => choose(QUEUES[id as Queue])}
        className="w-52"
      />
      <SelectField
        label={t('admin.filter.type')}
        value={filters.type ?? 'all'}
        options={[
          { id: 'all', label: t('admin.filter.every_type') },
          ...(['general', 'refund', 'report'] as const).map((id) => ({
            id,
            label: t(`type.${id}`),
          })),
        ]}
        onChange={(id) => choose({ type: id === 'all' ? null : id })}
        className="w-40"
      />
      <SelectField
        label={t('admin.filter.assignee')}
        value={filters.assignee ?? 'all'}
        options={[
          { id: 'all', label: t('admin.filter.anyone') },
          { id: 'me', label: t('admin.filter.me', { count: counts.mine }) },
          { id: 'nobody', label: t('admin.filter.nobody', { count: counts.nobody }) },
        ]}
        onChange={(id) => choose({ assignee: id === 'all' ? null : id })}
        className="w-44"
      />
    </ListFilters>
  )
}
