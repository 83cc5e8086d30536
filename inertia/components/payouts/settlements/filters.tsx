import { router } from '@inertiajs/react'
import { STAGES } from '~/components/payouts/settlements/stage_chip'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { DayField } from '~/components/ui/fields/day_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type SettlementFilters = {
  status: string | null
  stage: string | null
  type: string | null
  day: string | null
  held: boolean | null
  attention: boolean | null
  due: boolean | null
  keyword: string
}

const TYPES = ['PAYPAL', 'USDT_TRC20', 'WISE', 'ALIPAY'] as const
const VIEWS = ['open', 'to_approve', 'to_send', 'attention', 'held', 'closed', 'all'] as const
type View = (typeof VIEWS)[number]

const QUERY_OF: Record<View, Record<string, string | null>> = {
  open: { status: 'pending' },
  to_approve: { status: 'pending', stage: 'scheduled', held: 'false' },
  to_send: { status: 'pending', stage: 'approved', due: 'true' },
  attention: { attention: 'true' },
  held: { status: 'pending', held: 'true' },
  closed: { status: 'closed' },
  all: { held: null, keyword: '' },
}

const NONE = { status: null, stage: null, held: null, attention: null, due: null, page: null }

type Props = { filters: SettlementFilters; only: string[]; onChoose: () => void }

/** Filters of the list, kept in the URL. */
export function Filters({ filters, only, onChoose }: Props) {
  const t = useT('settlements')

  function go(query: Record<string, string | null>) {
    onChoose()
    router.visit(withQuery(window.location.href, query), { only, preserveState: true })
  }

  return (
    <ListFilters screen="settlements">
      <SearchBox label={t('search')} param="keyword" initial={filters.keyword} only={only} />
      <SelectField
        label={t('view')}
        value={viewOf(filters)}
        options={VIEWS.map((id) => ({ id, label: t(`views.${id}`) }))}
        onChange={(id) => go({ ...NONE, ...QUERY_OF[id as View] })}
        className="w-full sm:w-48"
      />
      <SelectField
        label={t('column.channel')}
        value={filters.type ?? 'all'}
        options={[
          { id: 'all', label: t('all_types') },
          ...TYPES.map((id) => ({ id, label: t(`types.${id}`) })),
        ]}
        onChange={(id) => go({ type: id === 'all' ? null : id, page: null })}
        className="w-full sm:w-40"
      />
      <SelectField
        label={t('column.stage')}
        value={filters.stage ?? 'all'}
        options={[
          { id: 'all', label: t('all_stages') },
          ...STAGES.map((id) => ({ id, label: t(`stages.${id}`) })),
        ]}
        onChange={(id) => go({ ...NONE, stage: id === 'all' ? null : id })}
        className="w-full sm:w-40"
      />
      <DayField
        key={filters.day}
        label={t('day.filter')}
        name="day"
        value={filters.day ?? ''}
        onChange={(day) => go({ ...(day ? NONE : {}), day: day || null, page: null })}
        className="w-full sm:w-40"
      />
    </ListFilters>
  )
}

function viewOf({ status, stage, held, attention, due }: SettlementFilters): View | null {
  if (attention) return 'attention'
  if (status === 'closed') return 'closed'
  if (held) return 'held'
  if (stage === 'scheduled') return 'to_approve'
  if (stage === 'approved' && due) return 'to_send'
  if (stage) return null
  return status === 'pending' ? 'open' : 'all'
}
