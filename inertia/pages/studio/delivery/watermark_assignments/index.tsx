import { Fingerprint } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { Person } from '~/components/delivery/person'
import { ToolboxNav } from '~/components/delivery/toolbox_nav'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { CopyText } from '~/components/ui/show/copy_text'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Delivery.WatermarkAssignment
type Props = InertiaProps<{ assignments: List<Row> }>

export default function WatermarkAssignments({ assignments }: Props) {
  const t = useT('delivery')
  return (
    <>
      <PageHeader title={t('assignments.title')} description={t('assignments.lead')} />
      <ToolboxNav />
      <DataTable
        label={t('assignments.title')}
        columns={columnsOf(t)}
        list={assignments}
        rowId={({ copyId }) => copyId}
        only={['assignments']}
        empty={
          <EmptyState icon={<Fingerprint aria-hidden />} title={t('assignments.empty.title')}>
            {t('assignments.empty.body')}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsOf(t: Translate): Column<Row>[] {
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
      cell: ({ attachment }) => (
        <span className="block min-w-40 wrap-anywhere">{attachment.fileName}</span>
      ),
    },
    {
      id: 'order',
      label: t('trace.fact.order'),
      cell: ({ tradeNo }) => <span className="tabular whitespace-nowrap">{tradeNo}</span>,
    },
    {
      id: 'status',
      label: t('assignments.status'),
      cell: ({ status }) => (
        <span className="whitespace-nowrap">{t(`files.status.${status}`)}</span>
      ),
    },
    {
      id: 'stampedAt',
      label: t('trace.fact.stampedAt'),
      cell: ({ stampedAt }) =>
        stampedAt ? (
          <span className="whitespace-nowrap">
            <Moment at={stampedAt} as="datetime" />
          </span>
        ) : (
          '—'
        ),
    },
  ]
}
