import type { ChannelType } from '~/components/payouts/payout_texts'
import { useChannelCosts } from '~/components/payouts/use_channel_costs'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** What each type costs, how long it takes, and from when a new shop may use it. */
export function ChannelTypes({ types }: { types: ChannelType[] }) {
  const t = useT('payouts')
  return (
    <Panel title={t('channels.types')} description={t('channels.types_lead')} flush>
      <ul className="divide-y divide-separator">
        {types.map((type) => (
          <TypeRow key={type.type} type={type} />
        ))}
      </ul>
    </Panel>
  )
}

function TypeRow({ type }: { type: ChannelType }) {
  const t = useT('payouts')
  const format = useFormat()
  const costsOf = useChannelCosts()
  const { from, to } = type.arrivalDays
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4 text-sm sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{t(`types.${type.type}`)}</p>
        <p className="mt-1 text-muted">
          {t('channels.arrival', { from, to })}{' '}
          {type.currencies.map(({ currency }) => currency).join(', ')}
        </p>
        {type.currencies.map((one) => {
          const costs = costsOf(one)
          return costs ? (
            <p key={one.currency} className="text-muted">
              {one.currency}: {costs}
            </p>
          ) : null
        })}
        {type.fxMarginBp > 0 ? (
          <p className="text-muted">{t('statement.margin', { percent: type.fxMarginBp / 100 })}</p>
        ) : null}
      </div>
      <Availability
        type={type}
        since={type.allowedFrom && format.date(type.allowedFrom, 'datetime')}
      />
    </li>
  )
}

function Availability({ type, since }: { type: ChannelType; since: string | null }) {
  const t = useT('payouts')
  if (!type.isEnabled) return <StatusChip>{t('channels.off')}</StatusChip>
  if (type.needsSupport) return <StatusChip tone="warning">{t('channels.support')}</StatusChip>
  if (!since) return <StatusChip tone="warning">{t('channels.no_shop')}</StatusChip>
  return type.isTooEarly ? (
    <StatusChip tone="warning">{t('channels.from', { at: since })}</StatusChip>
  ) : (
    <StatusChip tone="success">{t('channels.ready')}</StatusChip>
  )
}
