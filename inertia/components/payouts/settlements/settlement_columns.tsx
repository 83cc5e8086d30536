import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { sumsOf } from '~/components/payouts/settlements/debt_notice'
import { StageChips } from '~/components/payouts/settlements/stage_chip'
import type { Column } from '~/components/ui/data/data_table'
import { Day } from '~/components/ui/show/day'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

export type SettlementRow = Data.Payouts.Administration.Withdrawal

export const hrefOf = ({ id }: { id: number }) => `/admin/settlements/${id}`

export function settlementColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>
): Column<SettlementRow>[] {
  return [
    {
      id: 'invoice',
      label: t('column.invoice'),
      sortable: true,
      cell: (row) => (
        <span className="flex min-w-28 flex-col">
          <Link href={hrefOf(row)} className="font-medium underline-offset-4 hover:underline">
            {row.invoiceNo}
          </Link>
          <span className="text-xs text-muted">
            <Day day={row.day} />
          </span>
        </span>
      ),
    },
    {
      id: 'creator',
      label: t('column.creator'),
      cell: ({ creator, isFirst, isShared, owes }) => (
        <span className="flex min-w-28 flex-col items-start gap-1 max-sm:items-end">
          <span className="wrap-anywhere">{creator.name}</span>
          <span className="flex flex-wrap gap-1">
            {isFirst ? <StatusChip>{t('flag.first')}</StatusChip> : null}
            {isShared ? <StatusChip tone="danger">{t('flag.shared')}</StatusChip> : null}
            {owes.length > 0 ? (
              <StatusChip tone="warning">
                {t('flag.owes', { amounts: sumsOf(owes, format) })}
              </StatusChip>
            ) : null}
          </span>
        </span>
      ),
    },
    ...paymentColumns(t, format),
  ]
}

/** Where a withdrawal is paid, how much, and its stage. */
export function paymentColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>
): Column<SettlementRow>[] {
  return [
    {
      id: 'channel',
      label: t('column.channel'),
      cell: ({ type, accountHint }) => (
        <span className="flex flex-col">
          <span>{t(`types.${type}`)}</span>
          <span className="text-xs text-muted wrap-anywhere">{accountHint}</span>
        </span>
      ),
    },
    {
      id: 'credited',
      label: t('column.credited'),
      align: 'end',
      cell: ({ credited }) => (
        <span className="whitespace-nowrap tabular-nums">{format.money(credited)}</span>
      ),
    },
    {
      id: 'stage',
      label: t('column.stage'),
      cell: (row) => <StageChips settlement={row} />,
    },
  ]
}
