import { Label } from '@heroui/react/label'
import { Radio } from '@heroui/react/radio'
import { RadioGroup } from '@heroui/react/radio-group'
import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
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
  const format = useFormat()

  function hintOf(driver: string) {
    if (driver !== 'balance' || !balances) return t(`gateways.${driver}.hint`)
    if (balances.length === 0) return t('gateways.balance.nothing')
    return t('gateways.balance.holds', { amount: balances.map(format.money).join(' · ') })
  }

  return (
    <RadioGroup
      name="gateway"
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    >
      <Label>{label}</Label>
      {gateways.map((gateway) => (
        <Radio
          key={gateway.id}
          value={String(gateway.id)}
          className="hairline rounded-lg p-3 outline-focus has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-1"
        >
          <Radio.Content>
            <Radio.Control>
              <Radio.Indicator />
            </Radio.Control>
            <span className="flex flex-col text-start">
              <span className="text-sm font-medium">{t(`gateways.${gateway.driver}.name`)}</span>
              <span className="text-xs text-muted">{hintOf(gateway.driver)}</span>
              <Terms gateway={gateway} currency={currency} />
            </span>
          </Radio.Content>
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** A balance has no limits but its amount. */
function Terms({ gateway, currency }: { gateway: Gateway; currency: string }) {
  const t = useT('payments')
  const format = useFormat()
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
