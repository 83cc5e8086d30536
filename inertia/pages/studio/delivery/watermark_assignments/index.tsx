import { Fingerprint } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { isCopyUnderway } from '~/components/delivery/copy_underway'
import { CopyStateView } from '~/components/delivery/copy_state_view'
import { Person } from '~/components/delivery/person'
import { ToolboxFilters, type ToolboxFilter } from '~/components/delivery/toolbox/toolbox_filters'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { CopyText } from '~/components/ui/show/copy_text'
import { useRefreshWhile } from '~/components/delivery/use_refresh_while'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Delivery.Tracing.WatermarkAssignment
const STATUSES = ['done', 'queued', 'processing', 'failed', 'not_watermarked'] as const
const ONLY = ['assignments', 'filter']

type Props = InertiaProps<{
  shop?: EnteredShop
  filter: ToolboxFilter
  assignments: List<Row>
}>

export default function WatermarkAssignments({ shop, filter, assignments }: Props) {
  const t = useT('delivery')
  useRefreshWhile(
    assignments.items.some(({ status }) => isCopyUnderway(status)),
    ['assignments']
  )
  const isFiltered = filter.search !== '' || filter.choice !== null
  return (
    <>
      <ToolboxHead title={t('assignments.title')} lead={t('assignments.lead')} shop={shop} />
      <ToolboxFilters
        filter={filter}
        label={t('assignments.status')}
        param="status"
        options={STATUSES.map((id) => ({ id, label: t(`files.status.${id}`) }))}
        only={ONLY}
      />
      <DataTable
        label={t('assignments.title')}
        columns={columnsOf(t, !shop)}
        list={assignments}
        rowId={({ copyId }) => copyId}
        only={ONLY}
        empty={
          <EmptyState
            icon={<Fingerprint aria-hidden />}
            title={t(isFiltered ? 'filters.none' : 'assignments.empty.title')}
          >
            {isFiltered ? null : t('assignments.empty.body')}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsOf(t: Translate, mayRemake: boolean): Column<Row>[] {
  return [
    { id: 'buyer', label: t('trace.fact.buyer'), cell: ({ buyer }) => <Person {...buyer} /> },
    {
      id: 'watermarkId',
      label: t('trace.fact.watermarkId'),
      cell: ({ watermarkId }) => <CopyText text={watermarkId} />,
    },
    {
      id: 'file',
      label: t('trace.fact.file'),
      cell: ({ attachment, tradeNo }) => (
        <span className="block min-w-32 wrap-anywhere">
          {attachment.fileName}
          <span className="tabular mt-0.5 block text-xs text-muted">
            {t('trace.fact.order')} {tradeNo}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('assignments.status'),
      cell: (copy) => <CopyStateView copy={copy} mayRemake={mayRemake} />,
    },
  ]
}
