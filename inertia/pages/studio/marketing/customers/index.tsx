import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Megaphone, ShieldBan, Users } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { customerColumns } from '~/components/marketing/customers/customer_columns'
import { CustomerFigures } from '~/components/marketing/customers/customer_figures'
import {
  filterParam,
  type CustomerFilter,
  type FilterLimits,
  type NamedProduct,
} from '~/components/marketing/customers/customer_filter'
import { FilterChips } from '~/components/marketing/customers/filter_chips'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Props = InertiaProps<{
  filters: CustomerFilter[]
  products: NamedProduct[]
  search: string
  limits: FilterLimits
  stats: Data.Marketing.CustomerStats
  customers: List<Data.Marketing.Customer>
}>

const ONLY = ['customers', 'stats', 'filters', 'products', 'search']

/** Who bought in the creator's shop. */
export default function Customers(props: Props) {
  const { filters, products, search, limits, stats, customers } = props
  const t = useT('marketing')
  const [ticked, setTicked] = useState(new Set<number>())
  const isFiltered = filters.length > 0 || search !== ''

  function filter(next: CustomerFilter[]) {
    setTicked(new Set())
    router.visit(withQuery(window.location.href, { filters: filterParam(next), page: null }), {
      only: ONLY,
      preserveState: true,
      preserveScroll: true,
    })
  }

  return (
    <>
      <PageHeader
        title={t('customers.title')}
        description={t('customers.lead')}
        actions={
          <>
            <LinkButton
              href="/studio/toolbox/blocked"
              variant="ghost"
              icon={<ShieldBan aria-hidden />}
            >
              {t('customers.to_blocked')}
            </LinkButton>
            <NotifyLink
              ticked={ticked}
              filters={filters}
              count={search === '' ? stats.customers : 0}
            />
          </>
        }
      />
      <div className="flex flex-col gap-3">
        <SearchBox label={t('customers.search')} param="q" initial={search} only={ONLY} wide />
        <FilterChips filters={filters} products={products} limits={limits} onChange={filter} />
      </div>
      <CustomerFigures stats={stats} />
      <DataTable
        label={t('customers.title')}
        columns={customerColumns(t, ONLY)}
        list={customers}
        rowId={({ id }) => id}
        only={ONLY}
        ticked={ticked}
        onTick={setTicked}
        empty={
          <EmptyState
            icon={<Users aria-hidden />}
            title={t(isFiltered ? 'customers.none_found' : 'customers.empty')}
          >
            {isFiltered ? null : t('customers.empty_hint')}
          </EmptyState>
        }
      />
    </>
  )
}

type NotifyProps = {
  ticked: ReadonlySet<number>
  filters: CustomerFilter[]
  /** How many meet the filter; 0 while a name is searched, which no notification can be for. */
  count: number
}

/** Hands the selected customers, or the filter, over to a new notification. */
function NotifyLink({ ticked, filters, count }: NotifyProps) {
  const t = useT('marketing')
  const { impersonation } = useShared()
  if (impersonation || (count === 0 && ticked.size === 0)) return null
  const form = '/studio/promotions/notifications/new'
  const query =
    ticked.size > 0
      ? new URLSearchParams({ userIds: [...ticked].join(',') })
      : new URLSearchParams(filters.length > 0 ? { filters: filterParam(filters)! } : {})
  return (
    <LinkButton href={query.size > 0 ? `${form}?${query}` : form} icon={<Megaphone aria-hidden />}>
      {ticked.size > 0
        ? t('customers.notify_ticked', { count: ticked.size })
        : t('customers.notify', { count })}
    </LinkButton>
  )
}
