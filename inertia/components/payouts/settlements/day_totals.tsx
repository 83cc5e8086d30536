import type { Data } from '@generated/data'
import { FigureTable } from '~/components/ui/show/figure_table'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { day: string; totals: Data.Payouts.Administration.DayTotal[] }

/** What one Friday paid or will pay, by channel, currency and stage. */
export function DayTotals({ day, totals }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const title = t('day.title', { day: format.date(`${day}T00:00:00Z`, 'date', 'UTC') })
  return (
    <Panel title={title}>
      {totals.length === 0 ? (
        <p className="text-sm text-muted">{t('day.none')}</p>
      ) : (
        <FigureTable
          label={title}
          heads={[t('day.group'), t('day.count'), t('day.amount'), t('day.credited')]}
          rows={totals.map(({ type, stage, count, amount, credited }) => ({
            id: type + stage + amount.currency,
            cells: [
              t('open.group', { type: t(`types.${type}`), stage: t(`stages.${stage}`) }),
              format.number(count),
              <Price key="amount" money={amount} />,
              <Price key="credited" money={credited} />,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
