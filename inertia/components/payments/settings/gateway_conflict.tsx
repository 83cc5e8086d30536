import type { Data } from '@generated/data'
import type { GatewayForm } from '~/components/payments/settings/use_gateway_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { gateway: Data.Payments.Gateways.ConfiguredGateway; form: GatewayForm }

/**
 * What another admin saved of this gateway meanwhile. Secrets are never returned, so none is
 * shown.
 */
export function GatewayConflict({ gateway, form }: Props) {
  const t = useT('payments')
  const format = useFormat()
  const money = (amount: string, currency: string) =>
    amount === '' ? '–' : format.money({ amount, currency })
  const labels = useFieldLabels<GatewayForm['values']>({
    isEnabled: { label: t('settings.enabled') },
    currencies: { label: t('settings.currencies') },
    sort: { label: t('settings.sort') },
    creatorPercent: { label: t('settings.creator_fee') },
    buyerPercent: { label: t('settings.buyer_surcharge') },
    limits: {
      label: `${t('settings.min')} – ${t('settings.max')}`,
      show: ({ limits }) =>
        limits
          .filter(({ min, max }) => min !== '' || max !== '')
          .map(({ currency, min, max }) => `${money(min, currency)} – ${money(max, currency)}`)
          .join('\n'),
    },
    settings: {
      label: t('settings.keys'),
      show: ({ settings }) =>
        gateway.settings
          .filter(({ kind, name }) => (kind === 'text' || kind === 'choice') && settings[name])
          .map(({ name }) => `${t(`gateways.${gateway.driver}.keys.${name}`)}: ${settings[name]}`)
          .join('\n'),
    },
  })
  return <ConflictDialog words={labels} {...form.solving} />
}
