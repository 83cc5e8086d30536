import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { gateway: Data.Payments.ConfiguredGateway }

/** One way to pay: whether it is offered, in which currencies, and what it costs whom. */
export function GatewayRow({ gateway }: Props) {
  const t = useT('payments')
  const update = useApi('api.admin.payment_gateways.update')
  const name = t(`gateways.${gateway.driver}.name`)

  async function toggle() {
    const isEnabled = !gateway.isEnabled
    const call = { params: { id: gateway.id }, body: { isEnabled } }
    if (!(await update.submit(call))) return
    toast.success(t(isEnabled ? 'settings.switched_on' : 'settings.switched_off', { name }))
    router.reload({ only: ['gateways'] })
  }

  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-center sm:gap-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          <GatewayState gateway={gateway} />
        </p>
        <p className="mt-1 text-xs text-muted">{gateway.currencies.join(' · ')}</p>
        <Rates gateway={gateway} />
        <ApiFailure api={update} />
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={update.processing}
          onPress={toggle}
          aria-label={t(gateway.isEnabled ? 'settings.off_of' : 'settings.on_of', { name })}
        >
          {t(gateway.isEnabled ? 'settings.off' : 'settings.on')}
        </Button>
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
