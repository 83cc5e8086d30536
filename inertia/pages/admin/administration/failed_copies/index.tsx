import { CircleCheck } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { RemakeCopy } from '~/components/delivery/sold_order/remake_copy'
import { failureReasonOf } from '~/components/delivery/failure_reason'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Administration.FailedCopy
type Props = InertiaProps<{ copies: List<Row> }>

/** Copies that could not be made: their buyers wait. */
export default function FailedCopies({ copies }: Props) {
  const t = useT('administration')
  const reasons = useT('delivery')
  return (
    <>
      <PageHeader
        title={t('failed_copies.title')}
        description={t('failed_copies.lead')}
        breadcrumbs={[{ label: t('home'), href: '/admin' }]}
      />
      <DataTable
        label={t('failed_copies.title')}
        columns={columnsOf(t, reasons)}
        list={copies}
        rowId={({ id }) => id}
        only={['copies']}
        empty={<EmptyState icon={<CircleCheck aria-hidden />} title={t('failed_copies.none')} />}
      />
    </>
  )
}

function columnsOf(t: Translate, reasons: Translate): Column<Row>[] {
  return [
    {
      id: 'file',
      label: t('failed_copies.file'),
      cell: ({ fileName, productTitle, tradeNo }) => (
        <span className="flex min-w-40 flex-col">
          {tradeNo ? (
            <TextLink href={`/admin/orders/${tradeNo}`}>{fileName}</TextLink>
          ) : (
            <span className="wrap-anywhere">{fileName}</span>
          )}
          <span className="text-xs text-muted wrap-anywhere">{productTitle}</span>
        </span>
      ),
    },
    {
      id: 'buyer',
      label: t('failed_copies.buyer'),
      cell: ({ buyerId, buyer }) => <TextLink href={`/admin/users/${buyerId}`}>{buyer}</TextLink>,
    },
    { id: 'shop', label: t('blocks.shop'), hiddenOnPhones: true, cell: ({ shop }) => shop },
    {
      id: 'reason',
      label: t('blocks.reason'),
      cell: ({ failureReason }) => reasons(`assignments.reason.${failureReasonOf(failureReason)}`),
    },
    {
      id: 'at',
      label: t('failed_copies.at'),
      cell: ({ failedAt }) => <Moment at={failedAt} as="datetime" />,
    },
    {
      id: 'remake',
      label: t('failed_copies.remake'),
      cell: ({ id, buyer }) => <RemakeCopy copyId={id} buyer={buyer} isAdmin />,
    },
  ]
}
