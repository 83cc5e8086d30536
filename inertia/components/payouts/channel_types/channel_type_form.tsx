import {
  useChannelTypeForm,
  type ChannelTypeForm as Form,
  type ConfiguredType,
  type CurrencyValues,
} from '~/components/payouts/channel_types/use_channel_type_form'
import { SettingField } from '~/components/payouts/channel_types/setting_field'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { ErrorText } from '~/components/ui/fields/error_text'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

/** How a type of channel sends, its currencies with limits and surcharges, and its keys. */
export function ChannelTypeForm({ type }: { type: ConfiguredType }) {
  const t = useT('settlements')
  const form = useChannelTypeForm(type)
  const { api, values, set, field } = form
  const setSettings = (part: object) => set({ settings: { ...values.settings, ...part } })
  const settingField = bindFields(values.settings, setSettings, api.errors)
  const driver = type.drivers.find(({ name }) => name === values.driver)
  return (
    <ApiForm api={api} onSubmit={form.save} className="flex flex-col gap-6">
      <Panel title={t('channel_types.sending')} description={t('channel_types.sending_lead')}>
        <div className="flex flex-col gap-5">
          <SwitchField
            label={t('channel_types.is_enabled')}
            hint={t('channel_types.is_enabled_hint')}
            {...field('isEnabled')}
          />
          <SelectField
            label={t('driver')}
            {...field('driver')}
            hint={t(`drivers_hint.${values.driver}`)}
            options={type.drivers
              .filter(({ isOffered, name }) => isOffered || name === type.driver)
              .map(({ name }) => ({ id: name, label: t(`drivers.${name}`) }))}
          />
          {(driver?.settings ?? []).map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              {...settingField(setting.name, `settings.${setting.name}`)}
            />
          ))}
          {api.errors.settings ? <ErrorText>{api.errors.settings}</ErrorText> : null}
        </div>
      </Panel>
      <ConversionPanel form={form} />
      <Panel title={t('channel_types.currencies')} description={t('channel_types.currencies_lead')}>
        <ul className="flex flex-col divide-y divide-separator">
          {values.rows.map((row) => (
            <CurrencyRow key={row.currency} row={row} form={form} />
          ))}
        </ul>
        {api.errors.currencies ? <ErrorText>{api.errors.currencies}</ErrorText> : null}
      </Panel>
      <Button type="submit" busy={api.processing} className="self-start">
        {t('channel_types.save')}
      </Button>
    </ApiForm>
  )
}

function ConversionPanel({ form: { field } }: { form: Form }) {
  const t = useT('settlements')
  return (
    <Panel title={t('channel_types.conversion')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('channel_types.convert')}
          {...field('convert')}
          hint={t('channel_types.convert_hint')}
          options={['all', 'own'].map((id) => ({ id, label: t(`channel_types.converts.${id}`) }))}
        />
        <TextField
          label={t('channel_types.fx_margin')}
          {...field('fxMargin', 'fxMarginBp')}
          hint={t('channel_types.fx_margin_hint')}
          inputMode="decimal"
          suffix="%"
        />
      </div>
    </Panel>
  )
}

function CurrencyRow({ row, form }: { row: CurrencyValues; form: Form }) {
  const t = useT('settlements')
  const { api, setCurrency, values } = form
  const { currency, isAccepted } = row
  const at = values.rows.filter((one) => one.isAccepted).indexOf(row)
  const bound = bindFields(row, (part) => setCurrency(currency, part), api.errors)
  const money = (field: 'min' | 'max' | 'fixed', name: string) => (
    <MoneyField
      label={t(`channel_types.${field}`)}
      {...bound(field, name)}
      currency={currency as never}
    />
  )
  return (
    <li className="grid gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[6rem_1fr_1fr]">
      <div className="sm:row-span-2">
        <CheckboxField
          value={isAccepted}
          onChange={(accepted) => setCurrency(currency, { isAccepted: accepted })}
        >
          {currency}
        </CheckboxField>
      </div>
      {isAccepted ? (
        <>
          {money('min', `limits.${at}.min`)}
          {money('max', `limits.${at}.max`)}
          {money('fixed', `surcharges.${at}.fixed`)}
          <TextField
            label={t('channel_types.percent')}
            {...bound('percent', `surcharges.${at}.bp`)}
            inputMode="decimal"
            suffix="%"
          />
        </>
      ) : null}
    </li>
  )
}
