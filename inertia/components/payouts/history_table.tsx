import { Link } from '@inertiajs/react'
import { Banknote } from 'lucide-react'
import { textsOf, toneOf, type HistoryEntry } from '~/components/payouts/payout_texts'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Day } from '~/components/ui/show/day'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { List } from '~/types'

/** Withdrawals and skipped Fridays. */
export function HistoryTable({ history }: { history: List<HistoryEntry> }) {
  const t = useT('payouts')
  return (
    <section>
      <h2 className="mb-3 text-base">{t('history.title')}</h2>
      <DataTable
        label={t('history.title')}
        columns={useColumns()}
        list={history}
        rowId={({ day, withdrawal }) => withdrawal?.invoiceNo ?? day}
        only={['history']}
        empty={
          <EmptyState icon={<Banknote aria-hidden />} title={t('history.empty')}>
            {t('history.empty_hint')}
          </EmptyState>
        }
      />
    </section>
  )
}

function useColumns(): Column<HistoryEntry>[] {
  const t = useT('payouts')
  return [
    { id: 'day', label: t('history.day'), cell: ({ day }) => <Day day={day} /> },
    { id: 'what', label: t('history.withdrawal'), cell: (entry) => <What entry={entry} /> },
    {
      id: 'amount',
      label: t('history.credited'),
      align: 'end',
      cell: ({ withdrawal }) =>
        withdrawal ? <Price money={withdrawal.credited} className="font-medium" /> : '–',
    },
    { id: 'status', label: t('history.status'), cell: (entry) => <Status entry={entry} /> },
  ]
}

function What({ entry: { withdrawal, skip } }: { entry: HistoryEntry }) {
  const t = useT('payouts')
  const format = useFormat()
  if (withdrawal) {
    return (
      <span className="block min-w-32">
        <Link href={`/studio/payouts/${withdrawal.invoiceNo}`} className="link">
          {withdrawal.invoiceNo}
        </Link>
        <span className="block text-xs text-muted wrap-anywhere">
          {t(`types.${withdrawal.gateway}`)} · {withdrawal.account}
        </span>
      </span>
    )
  }
  if (!skip) return null
  const values = { total: format.money(skip.audTotal), threshold: format.money(skip.audThreshold) }
  return (
    <ul className="min-w-40 text-xs text-muted">
      {skip.reasons.map((reason) => (
        <li key={reason}>{t(`reasons.${textsOf(reason, skip.audTotal)}.short`, values)}</li>
      ))}
    </ul>
  )
}

function Status({ entry: { withdrawal } }: { entry: HistoryEntry }) {
  const t = useT('payouts')
  if (!withdrawal) return <StatusChip>{t('history.skipped')}</StatusChip>
  return (
    <span className="flex flex-wrap gap-1">
      <StatusChip tone={toneOf(withdrawal)}>{t(`stages.${withdrawal.stage}`)}</StatusChip>
      {withdrawal.hold ? <StatusChip tone="warning">{t('history.held')}</StatusChip> : null}
    </span>
  )
}
