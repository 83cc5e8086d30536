import type { Data } from '@generated/data'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

type Gateway = Data.Payments.Gateways.Gateway
type Props = {
  label: string
  gateways: Gateway[]
  value: number | undefined
  onChange: (id: number) => void
  /** The payment currency; a gateway that does not accept it shows its own. */
  currency: string
  /** The user's balances, where known. */
  balances?: WireMoney[]
}

/** The payment methods; fees and accepted currencies are shown before the choice. */
export function GatewayChoice({ label, gateways, value, onChange, currency, balances }: Props) {
  const t = useT('payments')
  const format = useFigures()

  function hintOf(driver: string) {
    if (driver !== 'balance' || !balances) return t(`gateways.${driver}.hint`)
    if (balances.length === 0) return t('gateways.balance.nothing')
    return t('gateways.balance.holds', { amount: balances.map(format.money).join(' · ') })
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="label mb-2">{label}</legend>
      {gateways.map((gateway) => (
        <label
          key={gateway.id}
          className="hairline flex cursor-pointer gap-3 rounded-lg p-3 outline-focus has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-1"
        >
          <input
            type="radio"
            name="gateway"
            value={gateway.id}
            checked={gateway.id === value}
            onChange={() => onChange(gateway.id)}
            className="mt-0.5 size-4 shrink-0 cursor-pointer accent-(--accent) outline-none"
          />
          <span className="flex flex-col text-start">
            <span className="text-sm font-medium">{t(`gateways.${gateway.driver}.name`)}</span>
            <span className="text-xs text-muted">{hintOf(gateway.driver)}</span>
            <Terms gateway={gateway} currency={currency} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A balance has no limits but its amount. */
function Terms({ gateway, currency }: { gateway: Gateway; currency: string }) {
  const t = useT('payments')
  const format = useFigures()
  const { kind, limits, buyerSurchargeRate } = gateway
  const limit = limits.find((one) => one.currency === currency) ?? limits[0]
  const money = (amount: string) => format.money({ amount, currency: limit!.currency })
  const rate = format.number(buyerSurchargeRate, { style: 'percent', maximumFractionDigits: 2 })
  const terms = [
    buyerSurchargeRate > 0 ? t('choice.surcharge', { rate }) : null,
    limit && kind !== 'balance'
      ? t('choice.range', { min: money(limit.min), max: money(limit.max) })
      : null,
  ].filter((term) => term !== null)
  if (terms.length === 0) return null
  return (
    <span className="tabular mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
      {terms.map((term) => (
        <span key={term}>{term}</span>
      ))}
    </span>
  )
}
