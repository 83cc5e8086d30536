import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { ApiError } from '~/lib/api/api_error'
import type { WireMoney } from '~/lib/money'

type Method = { paymentGatewayId: number; total: WireMoney }

/** The price of an amount that the chosen method does not accept, and the methods that do. */
type Refusal = Record<'subtotal' | 'discount' | 'surcharge' | 'total', WireMoney> & {
  methods: Method[]
}

export function refusalOf(failure: ApiError | null): Refusal | null {
  const details = failure?.details
  return details && 'methods' in details ? (details as Refusal) : null
}

type Props = {
  /** Of an estimate. */
  failure: ApiError | null
  gateways: Data.Payments.Gateways.Gateway[]
  balances: WireMoney[] | undefined
  /** Without it, methods are also offered in other currencies than the wanted one. */
  onlyIn?: string
  onChoose: (gatewayId: number, currency: string) => void
}

/** The methods that accept the amount; renders nothing when the estimate failed for another reason. */
export function OtherMethods({ failure, gateways, balances = [], onlyIn, onChoose }: Props) {
  const t = useT('payments')
  const format = useFormat()
  const refusal = refusalOf(failure)
  if (!refusal) return null

  const ways = gateways.flatMap((gateway) => {
    const way = refusal.methods.find(
      ({ paymentGatewayId: id, total }) =>
        id === gateway.id &&
        (!onlyIn || total.currency === onlyIn) &&
        (gateway.kind !== 'balance' || covers(balances, total))
    )
    return way ? [{ gateway, total: way.total }] : []
  })
  if (ways.length === 0) return <p className="text-sm text-muted">{t('choice.none_accepts')}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{t('choice.accepting')}</p>
      {ways.map(({ gateway: { id, driver }, total }) => (
        <Button key={id} variant="outline" fullWidth onPress={() => onChoose(id, total.currency)}>
          {t('choice.instead', {
            method: t(`gateways.${driver}.name`),
            amount: format.money(total),
          })}
        </Button>
      ))}
    </div>
  )
}

function covers(balances: WireMoney[], { amount, currency }: WireMoney): boolean {
  const balance = balances.find((one) => one.currency === currency)
  return balance !== undefined && BigInt(balance.amount) >= BigInt(amount)
}
