import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { RemakeCopy } from '~/components/delivery/sold_order/remake_copy'
import { failureReasonOf } from '~/components/delivery/failure_reason'
import { RetryAll } from '~/components/operations/retry_all'
import { useJobActions, type JobActions } from '~/components/operations/use_job_actions'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Administration.FailedCopy
type Props = InertiaProps<{ filters: { q: string }; copies: List<Row> }>

const ONLY = ['copies', 'filters']

/** Copies that could not be made: their buyers wait. */
export default function FailedCopies({ filters: { q }, copies }: Props) {
  const t = useT('administration')
  const reasons = useT('delivery')
  const actions = useJobActions('stamping')
  const [ticked, setTicked] = useState(new Set<number>())
  const rows = copies.items.filter(({ id }) => ticked.has(id))
  const none = q ? 'failed_copies.none_found' : 'failed_copies.none'
  return (
    <>
      <PageHeader
        title={t('failed_copies.title')}
        description={t('failed_copies.lead')}
        breadcrumbs={[{ label: t('home'), href: '/admin' }]}
        actions={copies.items.length > 0 && !q ? <RetryAll isOfCopies actions={actions} /> : null}
      />
      <ListFilters screen="failed_copies">
        <SearchBox label={t('failed_copies.search')} param="q" initial={q} only={ONLY} wide />
      </ListFilters>
      <Chosen rows={rows} actions={actions} onDone={() => setTicked(new Set())} />
      <DataTable
        label={t('failed_copies.title')}
        columns={columnsOf(t, reasons)}
        list={copies}
        rowId={({ id }) => id}
        rowHref={({ tradeNo, buyerId }) =>
          tradeNo ? `/admin/orders/${tradeNo}` : `/admin/users/${buyerId}`
        }
        only={ONLY}
        ticked={ticked}
        onTick={setTicked}
        empty={<EmptyState icon={<CircleCheck aria-hidden />} title={t(none)} />}
      />
    </>
  )
}

type ChosenProps = { rows: Row[]; actions: JobActions; onDone: () => void }

/** Has the selected copies made again. */
function Chosen({ rows, actions: { acting, act }, onDone }: ChosenProps) {
  const t = useT('administration')
  const count = rows.length
  async function retry() {
    const ids = rows.map(({ id }) => `copy:${id}`)
    if (await act('retry', ids)) onDone()
  }
  return (
    <>
      <ApiFailure api={acting} />
      {count > 0 ? (
        <Button busy={acting.processing} className="self-start" onPress={() => void retry()}>
          {t('failed_copies.remake_selected', { count })}
        </Button>
      ) : null}
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
      cell: ({ failureReason, failureDetail }) => (
        <span className="flex min-w-40 flex-col">
          {reasons(`assignments.reason.${failureReasonOf(failureReason)}`)}
          <span className="font-mono text-xs text-muted wrap-anywhere">{failureDetail}</span>
        </span>
      ),
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
