import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const STEPS = ['sold', 'released', 'channel', 'settled', 'arrived'] as const

export type FirstPayoutDays = Record<(typeof STEPS)[number], string>

/** The way of a first sale's money to the creator, day by day. */
export function FirstPayout({ days }: { days: FirstPayoutDays }) {
  const t = useT('payouts')
  const format = useFormat()
  return (
    <Panel title={t('first.title')} description={t('first.lead')}>
      <ol className="flex flex-col gap-3 text-sm">
        {[...STEPS]
          .sort((a, b) => days[a].localeCompare(days[b]))
          .map((step) => (
            <li key={step} className="flex flex-wrap gap-x-4 gap-y-0.5">
              <span className="tabular w-40 shrink-0 font-medium">
                {t(`first.${step === 'arrived' ? 'by' : 'on'}`, { day: format.day(days[step]) })}
              </span>
              <span className="min-w-0 flex-1 basis-56 text-muted">{t(`first.${step}`)}</span>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
