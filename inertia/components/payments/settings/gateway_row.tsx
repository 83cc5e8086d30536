import type { Data } from '@generated/data'
import { SwitchGateway } from '~/components/payments/settings/switch_gateway'
import { LinkButton } from '~/components/ui/actions/link_button'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { gateway: Data.Payments.Gateways.ConfiguredGateway }

/** One payment method: whether it is offered, its currencies and its fees. */
export function GatewayRow({ gateway }: Props) {
  const t = useT('payments')
  const name = t(`gateways.${gateway.driver}.name`)

  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-center sm:gap-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          <GatewayState gateway={gateway} />
        </p>
        <p className="mt-1 text-xs text-muted">{gateway.currencies.join(' · ')}</p>
        <Rates gateway={gateway} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SwitchGateway gateway={gateway} />
        <LinkButton
          variant="secondary"
          size="sm"
          href={`/admin/payment-gateways/${gateway.id}/edit`}
          aria-label={t('settings.edit_of', { name })}
        >
          {t('settings.edit')}
        </LinkButton>
      </div>
    </li>
  )
}

export function GatewayState({ gateway }: Props) {
  const t = useT('payments')
  if (gateway.isOffered) return <StatusChip tone="success">{t('settings.offered')}</StatusChip>
  if (!gateway.isComplete) {
    return <StatusChip tone="warning">{t('settings.incomplete')}</StatusChip>
  }
  if (!gateway.isEnabled) return <StatusChip>{t('settings.disabled')}</StatusChip>
  return <StatusChip tone="warning">{t('settings.not_here')}</StatusChip>
}

function Rates({ gateway }: Props) {
  const t = useT('payments')
  const format = useFormat()
  const percent = (rate: number) =>
    format.number(rate, { style: 'percent', maximumFractionDigits: 2 })
  const { creatorFeeAddOn, buyerSurchargeRate } = gateway
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
      <span>{t('settings.creator_pays', { rate: percent(creatorFeeAddOn) })}</span>
      <span>{t('settings.buyer_pays', { rate: percent(buyerSurchargeRate) })}</span>
    </p>
  )
}
