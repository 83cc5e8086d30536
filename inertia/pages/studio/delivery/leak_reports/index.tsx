import { FileSearch } from 'lucide-react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ReportFilters, type ReportFilter } from '~/components/delivery/toolbox/report_filters'
import { reportColumns } from '~/components/delivery/toolbox/report_columns'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { Button } from '~/components/ui/actions/button'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

const ONLY = ['reports', 'filter', 'next', 'isFirst']

type Props = InertiaProps<{
  shop?: EnteredShop
  filter: ReportFilter
  reports: Data.Delivery.Tracing.ListedReport[]
  /** The report after which the next page begins. */
  next: string | null
  isFirst: boolean
}>

/** Past traces that identified a copy, with their evidence. */
export default function LeakReports({ shop, filter, reports, next, isFirst }: Props) {
  const t = useT('delivery')
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const go = (before: string | null) =>
    router.visit(withQuery(window.location.href, { before }), { only: ONLY, preserveState: true })
  return (
    <>
      <ToolboxHead title={t('reports.title')} lead={t('reports.lead')} shop={shop} />
      <ReportFilters filter={filter} only={ONLY} />
      <DataTable
        label={t('reports.title')}
        columns={reportColumns(t, shop?.creatorName ?? null)}
        // Paging is by report and not by number, so there is no total.
        list={{ items: reports, total: 0, page: 1, pageSize: reports.length, hasMore: false }}
        rowId={({ id }) => id}
        only={ONLY}
        empty={
          <EmptyState
            icon={<FileSearch aria-hidden />}
            title={t(isFiltered ? 'filters.none' : 'reports.empty.title')}
          >
            {isFiltered ? null : t('reports.empty.body')}
          </EmptyState>
        }
      />
      {next || !isFirst ? (
        <nav aria-label={t('reports.pages')} className="flex justify-end gap-2">
          <Button variant="outline" size="sm" disabled={isFirst} onPress={() => go(null)}>
            {t('reports.newest')}
          </Button>
          <Button variant="outline" size="sm" disabled={next === null} onPress={() => go(next)}>
            {t('reports.older')}
          </Button>
        </nav>
      ) : null}
    </>
  )
}
