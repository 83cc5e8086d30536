import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { OtherMethods } from '~/components/payments/other_methods'
import { PaymentMethodFields } from '~/components/payments/payment_method_fields'
import { usePaymentCurrency } from '~/components/payments/use_payment_currency'
import { RatesNote } from '~/components/orders/checkout/rates_note'
import { randomId } from '~/lib/random_id'
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
  const t = useT('orders')
  const format = useFormat()
  const { method, estimate, replacing, isReady, change } = useMethodChange(
    checkout,
    gateways,
    balances
  )
  const total = estimate.data?.total

  return (
    <Panel title={t('payment.change.title')}>
      <div className="flex flex-col gap-4 text-start">
        <p className="text-sm text-muted">{t('payment.change.hint')}</p>
        <PaymentMethodFields
          label={t('checkout.pay_with')}
          currencyLabel={t('checkout.currency')}
          gateways={gateways}
          balances={balances}
          {...method}
        />
        {estimate.data?.conversion && total ? (
          <RatesNote conversion={estimate.data.conversion} currency={total.currency} />
        ) : null}
        <ApiFailure api={estimate} />
        <OtherMethods
          failure={estimate.failure}
          gateways={gateways}
          balances={balances}
          onChoose={(id, currency) => {
            method.onGateway(id)
            method.onCurrency(currency)
          }}
        />
        <ApiFailure api={replacing} />
        <div className="flex flex-wrap gap-2">
          <Button disabled={!isReady} busy={replacing.processing} onPress={() => void change()}>
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

/** The new method, its price, and the replacement of the payment. */
function useMethodChange(
  { paymentNo, total: before }: Props['checkout'],
  gateways: Props['gateways'],
  balances: WireMoney[]
) {
  const [gatewayId, onGateway] = useState<number>()
  const [key] = useState(randomId)
  const estimate = useApi('api.payment_estimates.store')
  const replacing = useApi('api.payment_replacements.store')
  const gateway = gateways.find(({ id }) => id === gatewayId)
  const choice = usePaymentCurrency(gateway, balances, before.currency)
  const { currency, currencies, setCurrency: onCurrency } = choice
  const isPayable = gatewayId !== undefined && currencies.length > 0
  const { submit: ask } = estimate

  useEffect(() => {
    if (!isPayable) return
    void ask({ params: { paymentNo }, body: { paymentGatewayId: gatewayId, currency } as never })
  }, [ask, paymentNo, isPayable, gatewayId, currency])

  async function change() {
    if (!isPayable) return
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

  return {
    method: { gatewayId, onGateway, currency, currencies, onCurrency },
    estimate,
    replacing,
    change,
    isReady: isPayable && estimate.data && !estimate.processing && estimate.failure === null,
  }
}
