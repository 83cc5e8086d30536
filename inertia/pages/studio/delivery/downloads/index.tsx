import { Download } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { Person } from '~/components/delivery/person'
import { ToolboxFilters, type ToolboxFilter } from '~/components/delivery/toolbox/toolbox_filters'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Delivery.Tracing.Download
const METHODS = ['watermarked', 'original'] as const
const ONLY = ['downloads', 'filter']

type Props = InertiaProps<{ shop?: EnteredShop; filter: ToolboxFilter; downloads: List<Row> }>

export default function Downloads({ shop, filter, downloads }: Props) {
  const t = useT('delivery')
  const isFiltered = filter.search !== '' || filter.choice !== null
  return (
    <>
      <ToolboxHead title={t('downloads.title')} lead={t('downloads.lead')} shop={shop} />
      <ToolboxFilters
        filter={filter}
        label={t('downloads.method')}
        param="method"
        options={METHODS.map((id) => ({ id, label: t(`downloads.methods.${id}`) }))}
        only={ONLY}
      />
      <DataTable
        label={t('downloads.title')}
        columns={columnsOf(t)}
        list={downloads}
        rowId={({ id }) => id}
        only={ONLY}
        empty={
          <EmptyState
            icon={<Download aria-hidden />}
            title={t(isFiltered ? 'filters.none' : 'downloads.empty.title')}
          >
            {isFiltered ? null : t('downloads.empty.body')}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    {
      id: 'buyer',
      label: t('trace.fact.buyer'),
      cell: ({ buyer, isByAdmin }) => (
        <>
          <Person {...buyer} />
          {isByAdmin ? <p className="text-xs text-danger">{t('downloads.by_admin')}</p> : null}
        </>
      ),
    },
    {
      id: 'file',
      label: t('trace.fact.file'),
      cell: ({ fileName }) => <span className="block min-w-40 wrap-anywhere">{fileName}</span>,
    },
    {
      id: 'watermarkId',
      label: t('trace.fact.watermarkId'),
      cell: ({ watermarkId }) => (
        <code className="text-xs whitespace-nowrap">{watermarkId ?? '—'}</code>
      ),
    },
    {
      id: 'method',
      label: t('downloads.method'),
      cell: ({ method }) => (
        <StatusChip tone={method === 'watermarked' ? 'neutral' : 'warning'}>
          {t(`downloads.methods.${method}`)}
        </StatusChip>
      ),
    },
    {
      id: 'network',
      label: t('downloads.network'),
      cell: ({ network }) => <code className="text-xs whitespace-nowrap">{network ?? '—'}</code>,
    },
    {
      id: 'at',
      label: t('downloads.at'),
      cell: ({ at }) => (
        <span className="whitespace-nowrap">
          <Moment at={at} as="datetime" />
        </span>
      ),
    },
  ]
}
