import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { Panel } from '~/components/ui/show/panel'
import { GatewayChoice } from '~/components/payments/gateway_choice'
import { RatesNote } from '~/components/orders/checkout/rates_note'
import { payableIn } from '~/components/orders/checkout/payable_in'
import { randomId } from '~/lib/live'
import type { WireMoney } from '~/lib/money'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  checkout: Data.Orders.Checkout.Checkout
  gateways: Data.Payments.Gateways.Gateway[]
  balances: WireMoney[]
  onClose: () => void
}

/**
 * Another payment method for the same orders: a new payment takes them over, and this one is
 * closed.
 */
export function ChangeMethod({ checkout, gateways, balances, onClose }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  const { paymentNo, total: before } = checkout
  const [gatewayId, setGatewayId] = useState<number>()
  const [wanted, setCurrency] = useState(before.currency)
  const [key] = useState(randomId)
  const estimate = useApi('api.payment_estimates.store')
  const replacing = useApi('api.payment_replacements.store')
  const gateway = gateways.find(({ id }) => id === gatewayId)
  const currencies = payableIn(gateway, balances)
  const currency = currencies.includes(wanted) ? wanted : currencies[0]
  const { submit: ask } = estimate

  useEffect(() => {
    if (gatewayId === undefined || currency === undefined) return
    void ask({ params: { paymentNo }, body: { paymentGatewayId: gatewayId, currency } as never })
  }, [ask, paymentNo, gatewayId, currency])

  async function change() {
    if (gatewayId === undefined || currency === undefined) return
    const expectedTotal = estimate.data?.total.amount
    const placed = await replacing.submit({
      params: { paymentNo },
      body: { paymentGatewayId: gatewayId, currency, expectedTotal } as never,
      idempotencyKey: key,
    })
    if (!placed) return
    if (placed.payUrl) window.location.assign(placed.payUrl)
    else router.visit(`/pay/${placed.paymentNo}`, { replace: true })
  }

  const total = estimate.data?.total
  return (
    <Panel title={t('payment.change.title')}>
      <div className="flex flex-col gap-4 text-start">
        <p className="text-sm text-muted">{t('payment.change.hint')}</p>
        <GatewayChoice
          label={t('checkout.pay_with')}
          gateways={gateways}
          balances={balances}
          value={gatewayId}
          onChange={setGatewayId}
          currency={currency ?? before.currency}
        />
        {currencies.length > 0 && currency ? (
          <SelectField
            label={t('checkout.currency')}
            value={currency}
            options={currencies.map((code) => ({ id: code, label: code }))}
            onChange={(code) => setCurrency(code as typeof wanted)}
          />
        ) : null}
        {estimate.data?.conversion && total ? (
          <RatesNote conversion={estimate.data.conversion} currency={total.currency} />
        ) : null}
        <ApiFailure api={estimate} />
        <ApiFailure api={replacing} />
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={!total || !currency || estimate.processing || estimate.failure !== null}
            busy={replacing.processing}
            onPress={() => void change()}
          >
            {total ? t('checkout.pay', { amount: format.money(total) }) : t('checkout.pay_now')}
          </Button>
          <Button variant="tertiary" onPress={onClose}>
            {t('payment.change.keep')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
