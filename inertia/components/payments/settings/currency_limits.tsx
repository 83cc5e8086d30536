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
  const { currencies: error } = form.api.errors
  return (
    <Panel title={t('settings.currencies')} description={t('settings.currencies_lead')}>
      <ul className="flex flex-col divide-y divide-separator">
        {gateway.limits.map((limit) => (
          <CurrencyRow key={limit.currency} limit={limit} form={form} />
        ))}
      </ul>
      {error ? <ErrorText>{error}</ErrorText> : null}
    </Panel>
  )
}

function CurrencyRow({ limit, form }: { limit: Gateway['limits'][number]; form: GatewayForm }) {
  const t = useT('payments')
  const format = useFormat()
  const { values, set, setLimit, api } = form
  // The gateway's own bounds; the admin's range must lie within them.
  const { currency, lowest, highest } = limit
  const isAccepted = values.currencies.includes(currency)
  const index = values.limits.findIndex((one) => one.currency === currency)
  const configured = values.limits[index]!
  // PAYMENT_GATEWAY_LIMITS_EMPTY names the currency whose range is empty; the message is shown at the minimum.
  const isEmptyRange = api.failure?.details.currency === currency
  const rangeError = isEmptyRange ? api.errors.limits : undefined
  const money = (amount: string) => format.money({ amount, currency })

  function setAccepted(accepted: boolean) {
    const others = values.currencies.filter((code) => code !== currency)
    set({ currencies: accepted ? [...others, currency] : others })
  }

  return (
    <li className="grid gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[6rem_1fr_1fr]">
      <div className={isAccepted ? 'sm:pt-8' : ''}>
        <CheckboxField value={isAccepted} onChange={setAccepted}>
          {currency}
        </CheckboxField>
      </div>
      {isAccepted ? (
        <>
          <MoneyField
            label={t('settings.min')}
            name={`limits.${index}.min`}
            error={api.errors[`limits.${index}.min`] ?? rangeError}
            hint={t('settings.lowest', { amount: money(lowest) })}
            value={configured.min}
            onChange={(min) => setLimit(currency, { min })}
            currency={currency}
          />
          <MoneyField
            label={t('settings.max')}
            name={`limits.${index}.max`}
            error={api.errors[`limits.${index}.max`]}
            hint={t('settings.highest', { amount: money(highest) })}
            value={configured.max}
            onChange={(max) => setLimit(currency, { max })}
            currency={currency}
          />
        </>
      ) : null}
    </li>
  )
}
