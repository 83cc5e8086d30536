import type { Data } from '@generated/data'
import { GatewayChoice } from '~/components/payments/gateway_choice'
import { PlainSelectField } from '~/components/ui/fields/plain_select_field'
import type { WireMoney } from '~/lib/money'

type Props = {
  label: string
  currencyLabel: string
  gateways: Data.Payments.Gateways.Gateway[]
  balances: WireMoney[] | undefined
  gatewayId: number | undefined
  onGateway: (id: number) => void
  /** The currency that is paid in. */
  currency: string
  /** The currencies to choose from: those that the gateway accepts. */
  currencies: string[]
  onCurrency: (currency: string) => void
}

/** How to pay, and in which currency. */
export function PaymentMethodFields(props: Props) {
  const { label, currencyLabel, gateways, balances, currency, currencies } = props
  return (
    <>
      <GatewayChoice
        label={label}
        gateways={gateways}
        balances={balances}
        value={props.gatewayId}
        onChange={props.onGateway}
        currency={currency}
      />
      {currencies.length > 0 ? (
        <PlainSelectField
          label={currencyLabel}
          value={currency}
          options={currencies.map((code) => ({ id: code, label: code }))}
          onChange={props.onCurrency}
        />
      ) : null}
    </>
  )
}
