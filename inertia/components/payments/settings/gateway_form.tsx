import type { Data } from '@generated/data'
import { CurrencyLimits } from '~/components/payments/settings/currency_limits'
import { GatewayConflict } from '~/components/payments/settings/gateway_conflict'
import { KeyField } from '~/components/payments/settings/key_field'
import { useGatewayForm } from '~/components/payments/settings/use_gateway_form'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

type Props = { gateway: Data.Payments.Gateways.ConfiguredGateway }

/** Currencies, limits, fees and keys of one gateway. */
export function GatewayForm({ gateway }: Props) {
  const t = useT('payments')
  const form = useGatewayForm(gateway)
  const { api, values, set, save } = form
  return (
    <ApiForm api={api} onSubmit={save} className="flex flex-col gap-6">
      {gateway.settings.length > 0 ? (
        <Panel title={t('settings.keys')} description={t('settings.keys_lead')}>
          <div className="flex flex-col gap-5">
            {gateway.hasEarlierKeys ? (
              <NoticeBox kind="info">{t('settings.earlier_keys')}</NoticeBox>
            ) : null}
            {gateway.settings.map((field) => (
              <KeyField
                key={field.name}
                driver={gateway.driver}
                field={field}
                value={values.settings[field.name] ?? ''}
                onChange={(value) => set({ settings: { ...values.settings, [field.name]: value } })}
                error={api.errors[`settings.${field.name}`]}
              />
            ))}
          </div>
        </Panel>
      ) : null}
      <OfferPanel form={form} />
      <CurrencyLimits gateway={gateway} form={form} />
      <Button type="submit" busy={api.processing} className="self-start">
        {t('settings.save')}
      </Button>
      <GatewayConflict gateway={gateway} form={form} />
    </ApiForm>
  )
}

/** Whether the gateway is offered to buyers, its place in the list, and its fees. */
function OfferPanel({ form: { api, values, set } }: { form: ReturnType<typeof useGatewayForm> }) {
  const t = useT('payments')
  const field = bindFields(values, set, api.errors)
  return (
    <Panel title={t('settings.offer')}>
      <div className="flex flex-col gap-5">
        <SwitchField
          label={t('settings.enabled')}
          hint={t('settings.enabled_hint')}
          value={values.isEnabled}
          onChange={(isEnabled) => set({ isEnabled })}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={t('settings.creator_fee')}
            hint={t('settings.creator_fee_hint')}
            {...field('creatorPercent', 'creatorFeeAddOn')}
            inputMode="decimal"
            suffix="%"
          />
          <TextField
            label={t('settings.buyer_surcharge')}
            hint={t('settings.buyer_surcharge_hint')}
            {...field('buyerPercent', 'buyerSurchargeRate')}
            inputMode="decimal"
            suffix="%"
          />
          <TextField label={t('settings.sort')} hint={t('settings.sort_hint')} {...field('sort')} />
        </div>
      </div>
    </Panel>
  )
}
