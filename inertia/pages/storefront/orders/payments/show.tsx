import { useEffect, useState } from 'react'
import { Head, router, usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import FocusLayout from '~/layouts/focus'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Facts } from '~/components/ui/show/facts'
import { Price } from '~/components/ui/show/price'
import { CancelPayment } from '~/components/orders/payment/cancel_payment'
import { ChangeMethod } from '~/components/orders/payment/change_method'
import { PayAgain } from '~/components/orders/payment/pay_again'
import { PaymentState, paymentTextKey } from '~/components/orders/payment/payment_state'
import { thanksPath } from '~/components/orders/payment/thanks'
import { SentTransfer } from '~/components/payments/sent_transfer'
import { TransferDetails } from '~/components/payments/transfer_details'
import { TimeLeft } from '~/components/orders/payment/time_left'
import { usePaymentWatch } from '~/components/orders/payment/use_payment_watch'
import { useT } from '~/hooks/use_t'
import { clearMessage } from '~/lib/pages/stored_message'
import type { WireMoney } from '~/lib/money'

type Props = InertiaProps<{
  checkout: Data.Orders.Checkout.Checkout
  qrCode: string | null
  gateways: Data.Payments.Gateways.Gateway[]
  balances: WireMoney[]
}>

/** The result stays visible for this time before the redirect. */
const REDIRECT_DELAY_MS = 1_500

export default function Payment(props: Props) {
  const t = useT('orders')
  const { checkout } = props
  const { status, orders, sentBackState, failureReason } = checkout
  const orderPath = thanksPath(orders)
  const { isOpen } = usePaymentWatch(checkout)
  useRedirectWhenPaid(status === 'succeeded', orders)
  const hasEnded = (status === 'failed' || status === 'expired') && failureReason !== 'replaced'
  // After a late payment was returned, its products may have been bought by another payment.
  const canPayAgain = hasEnded && sentBackState === null

  return (
    <div className="flex flex-col gap-6">
      <Head title={t(`${paymentTextKey(checkout)}.title`)} />
      <PaymentState checkout={checkout} />
      <PaymentFacts checkout={checkout} isOpen={isOpen} />
      {isOpen ? <PaymentActions {...props} /> : null}
      {checkout.transfer && canPayAgain ? <SentTransfer /> : null}
      {status === 'succeeded' ? (
        <LinkButton href={orderPath} variant="primary" size="lg" fullWidth>
          {t('payment.to_order')}
        </LinkButton>
      ) : null}
      {canPayAgain && orders.length > 0 ? <PayAgain orders={orders} /> : null}
      <LinkButton href="/orders" variant={sentBackState ? 'primary' : 'tertiary'} fullWidth>
        {t('payment.all_orders')}
      </LinkButton>
    </div>
  )
}

Payment.layout = FocusLayout

/** When the payment has succeeded, redirects to the order, which contains the message. */
function useRedirectWhenPaid(isPaid: boolean, orders: Props['checkout']['orders']) {
  useEffect(() => {
    if (!isPaid) return undefined
    clearMessage(orders)
    const timer = window.setTimeout(
      () => router.visit(thanksPath(orders), { replace: true }),
      REDIRECT_DELAY_MS
    )
    return () => window.clearTimeout(timer)
  }, [isPaid, orders])
}

function PaymentFacts({ checkout, isOpen }: Pick<Props, 'checkout'> & { isOpen: boolean }) {
  const t = useT('orders')
  const { orders, transfer, total, paymentNo } = checkout
  const titles = orders.map(({ product }) => product.title).join(t('list_separator'))
  const facts = [
    ...(orders.length > 0 ? [{ label: t('payment.for'), value: titles }] : []),
    // TransferDetails shows the exact amount of a USDT transfer, which differs from the total in the last digits.
    ...(isOpen && transfer
      ? []
      : [
          {
            label: t('payment.amount'),
            value: <Price money={total} className="font-semibold" />,
          },
        ]),
    {
      label: t('payment.number'),
      value: <span className="number font-mono text-xs">{paymentNo}</span>,
    },
  ]
  return <Facts facts={facts} />
}

/** The actions of an unpaid payment: pay, change the payment method, cancel. */
function PaymentActions({ checkout, qrCode, gateways, balances }: Props) {
  const t = useT('orders')
  const { paymentNo, payUrl, orders, transfer } = checkout
  // Links of the order pages set `change=method` to open the form at once.
  const [isChanging, setChanging] = useState(usePage().url.includes('change=method'))
  return (
    <>
      <TimeLeft until={checkout.expiresAt} />
      {transfer && qrCode ? <TransferDetails transfer={transfer} qrCode={qrCode} /> : null}
      {payUrl && !transfer ? (
        <LinkButton href={payUrl} external variant="primary" size="lg" fullWidth>
          {t('resume_payment')}
        </LinkButton>
      ) : null}
      {isChanging ? (
        <ChangeMethod
          checkout={checkout}
          gateways={gateways}
          balances={balances}
          onClose={() => setChanging(false)}
        />
      ) : (
        <Button variant="outline" fullWidth onPress={() => setChanging(true)}>
          {t('payment.change.open')}
        </Button>
      )}
      <CancelPayment
        paymentNo={paymentNo}
        count={orders.length}
        fullWidth
        onDone={() => router.reload({ only: ['checkout', 'qrCode'] })}
      />
    </>
  )
}
