import type { Data } from '@generated/data'
import type { GatewayForm } from '~/components/payments/settings/use_gateway_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { ErrorText } from '~/components/ui/fields/error_text'
import { MoneyField } from '~/components/ui/fields/money_field'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Gateway = Data.Payments.Gateways.ConfiguredGateway
type Props = { gateway: Gateway; form: GatewayForm }

/** The accepted currencies with their minimum and maximum. */
export function CurrencyLimits({ gateway, form }: Props) {
  const t = useT('payments')
  const { currencies: refusal } = form.api.errors
  return (
    <Panel title={t('settings.currencies')} description={t('settings.currencies_lead')}>
      <ul className="flex flex-col divide-y divide-separator">
        {gateway.limits.map((limit) => (
          <CurrencyRow key={limit.currency} limit={limit} form={form} />
        ))}
      </ul>
      {refusal ? <ErrorText>{refusal}</ErrorText> : null}
    </Panel>
  )
}

function CurrencyRow({ limit, form }: { limit: Gateway['limits'][number]; form: GatewayForm }) {
  const t = useT('payments')
  const format = useFormat()
  const { values, set, setLimit, api } = form
  const { currency, lowest, highest } = limit
  const isTaken = values.currencies.includes(currency)
  const place = values.limits.findIndex((one) => one.currency === currency)
  const typed = values.limits[place]!
  // Both bounds are marked when the range is empty.
  const isRefused = api.failure?.details.currency === currency
  const refusal = isRefused ? api.errors.limits : undefined
  const money = (amount: string) => format.money({ amount, currency })

  function take(wanted: boolean) {
    const others = values.currencies.filter((code) => code !== currency)
    set({ currencies: wanted ? [...others, currency] : others })
  }

  return (
    <li className="grid gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[6rem_1fr_1fr]">
      <div className={isTaken ? 'sm:pt-8' : ''}>
        <CheckboxField value={isTaken} onChange={take}>
          {currency}
        </CheckboxField>
      </div>
      {isTaken ? (
        <>
          <MoneyField
            label={t('settings.min')}
            name={`limits.${place}.min`}
            error={api.errors[`limits.${place}.min`] ?? refusal}
            hint={t('settings.lowest', { amount: money(lowest) })}
            value={typed.min}
            onChange={(min) => setLimit(currency, { min })}
            currency={currency}
          />
          <MoneyField
            label={t('settings.max')}
            name={`limits.${place}.max`}
            error={api.errors[`limits.${place}.max`]}
            hint={t('settings.highest', { amount: money(highest) })}
            value={typed.max}
            onChange={(max) => setLimit(currency, { max })}
            currency={currency}
          />
        </>
      ) : null}
    </li>
  )
}
