import { router } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { useRefreshWhile } from '~/components/delivery/use_refresh_while'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Operations.Invariant
type State = 'all' | 'broken'
type Props = InertiaProps<{ state: State; invariants: List<Row> }>

const STATES: State[] = ['all', 'broken']
const EVERY_MS = 15_000

/** What is checked each minute between orders, ledger, files and counters, and what was found. */
export default function Invariants({ state, invariants }: Props) {
  const t = useT('operations')
  useRefreshWhile(true, ['invariants'], EVERY_MS)
  return (
    <>
      <PageHeader
        title={t('invariants.title')}
        description={t('invariants.lead')}
        breadcrumbs={[{ label: t('queues.title'), href: '/admin/queues' }]}
      />
      <ListTabs
        label={t('invariants.title')}
        tabs={STATES.map((id) => ({ id, label: t(`invariants.state.${id}`) }))}
        chosen={state}
        onChoose={(id) =>
          router.visit(`/admin/queues/invariants${id === 'broken' ? '?state=broken' : ''}`)
        }
      >
        <DataTable
          label={t('invariants.title')}
          columns={columnsOf(t)}
          list={invariants}
          rowId={({ name }) => name}
          only={['invariants']}
          empty={
            <EmptyState icon={<CircleCheck aria-hidden />} title={t('invariants.none_broken')} />
          }
        />
      </ListTabs>
    </>
  )
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    {
      id: 'rule',
      label: t('invariants.column.rule'),
      cell: ({ name }) => (
        <span className="flex min-w-56 flex-col">
          {t(`invariants.rule.${name}`)}
          <code className="text-xs text-muted wrap-anywhere">{name}</code>
        </span>
      ),
    },
    { id: 'state', label: t('invariants.column.state'), cell: (row) => <Outcome row={row} /> },
    {
      id: 'rows',
      label: t('invariants.column.rows'),
      cell: (row) => <Rows row={row} />,
    },
    {
      id: 'at',
      label: t('invariants.column.at'),
      cell: (row) => <Checked row={row} />,
    },
  ]
}

function Checked({ row: { checkedAt, fullyCheckedAt } }: { row: Row }) {
  const t = useT('operations')
  const moment = (at: string | null) =>
    at ? <Moment at={at} as="datetime" /> : t('invariants.never')
  return (
    <span className="flex flex-col gap-1">
      {moment(checkedAt)}
      <span className="text-xs text-muted">
        {t('invariants.full')} {moment(fullyCheckedAt)}
      </span>
    </span>
  )
}

function Outcome({ row }: { row: Row }) {
  const t = useT('operations')
  return (
    <span className="flex flex-col items-start gap-1">
      <Result row={row} />
      {row.isLate ? <StatusChip tone="warning">{t('invariants.late')}</StatusChip> : null}
    </span>
  )
}

function Result({ row: { violations, failure, checkedAt, brokenSince } }: { row: Row }) {
  const t = useT('operations')
  if (failure !== null) return <StatusChip tone="warning">{t('invariants.unknown')}</StatusChip>
  if (checkedAt === null) return <StatusChip>{t('invariants.unchecked')}</StatusChip>
  if (violations === 0) return <StatusChip tone="success">{t('invariants.holds')}</StatusChip>
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusChip tone="danger">{t('invariants.violations', { count: violations })}</StatusChip>
      {brokenSince ? (
        <span className="text-xs text-muted">
          {t('invariants.since')} <Moment at={brokenSince} as="datetime" />
        </span>
      ) : null}
    </span>
  )
}

function Rows({ row: { sample, failure, violations } }: { row: Row }) {
  const t = useT('operations')
  if (failure !== null) return <span className="text-sm wrap-anywhere">{failure}</span>
  if (sample.length === 0) return '–'
  const further = violations - sample.length
  return (
    <span className="flex max-w-80 flex-col font-mono text-xs wrap-anywhere">
      {sample.map((id) => (
        <span key={id}>{id}</span>
      ))}
      {further > 0 ? (
        <span className="font-sans text-muted">{t('invariants.further', { count: further })}</span>
      ) : null}
    </span>
  )
}
