import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { ConsentField } from '~/components/ui/fields/consent_field'
import { Panel } from '~/components/ui/show/panel'
import { OtherMethods, refusalOf } from '~/components/payments/other_methods'
import { PaymentMethodFields } from '~/components/payments/payment_method_fields'
import { CheckoutTotals } from '~/components/orders/checkout/checkout_totals'
import type { useCheckout } from '~/components/orders/checkout/use_checkout'
import { useFigures } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

type Props = {
  checkout: ReturnType<typeof useCheckout>
  gateways: Data.Payments.Gateways.Gateway[]
  balances: WireMoney[]
  /** The page that the user came from. */
  back: string
}

/** Payment method, total and the pay button. */
export function CheckoutPayment({ checkout, gateways, balances, back }: Props) {
  const t = useT('orders')
  const format = useFigures()
  const { lines, gateway, estimate, order } = checkout
  const isShort = lacksBalance(checkout, balances)
  const total = checkout.isPriced ? estimate.data?.total : undefined
  // The same call estimates tips, which have no discount.
  const priced = checkout.isPriced ? estimate.data : null
  const sums = priced && 'discount' in priced ? priced : null
  const refusal = refusalOf(estimate.failure)
  const isFree = total?.amount === '0' || lines.every((line) => line.isFree)

  function payWords() {
    if (isFree) return t('checkout.get')
    return total ? t('checkout.pay', { amount: format.money(total) }) : t('checkout.pay_now')
  }

  return (
    <Panel>
      <div className="flex flex-col gap-5">
        {isFree ? null : <WayToPay checkout={checkout} gateways={gateways} balances={balances} />}
        <ApiFailure api={estimate} />
        <OtherMethods
          failure={estimate.failure}
          gateways={gateways}
          balances={balances}
          onChoose={checkout.setMethod}
        />
        {estimate.failure && !refusal ? null : <CheckoutTotals estimate={sums ?? refusal} />}
        {isShort && !isFree ? (
          <NoticeBox kind="warning">
            {t('checkout.balance_short')}{' '}
            <TextLink href="/account/wallet">{t('checkout.top_up')}</TextLink>
          </NoticeBox>
        ) : null}
        {order.failure?.error === 'DUPLICATE_PURCHASE' ? null : <ApiFailure api={order} />}
        <PayEntry
          checkout={checkout}
          words={payWords()}
          isReady={Boolean(total) && (isFree || (Boolean(gateway) && !isShort))}
        />
        <p className="text-center text-sm">
          <TextLink href={back}>
            {t(lines.length > 1 ? 'checkout.go_on' : 'checkout.back')}
          </TextLink>
        </p>
      </div>
    </Panel>
  )
}

type EntryProps = {
  checkout: Props['checkout']
  words: string
  /** There is a price, and a way to pay it. */
  isReady: boolean
}

/** The consent and the pay button, or what stands in their place. */
function PayEntry({ checkout, words, isReady }: EntryProps) {
  const t = useT('orders')
  const { impersonation } = useShared()
  const { estimate, openPaymentNo, consent } = checkout
  if (impersonation) return <NoticeBox kind="info">{t('checkout.impersonated')}</NoticeBox>
  if (openPaymentNo) return <ContinuePayment paymentNo={openPaymentNo} />
  return (
    <>
      <Consent consent={consent} />
      <Button
        variant="primary"
        size="lg"
        fullWidth
        busy={checkout.isBusy}
        disabled={!isReady || estimate.processing}
        onPress={() => void checkout.pay()}
        repeated
      >
        {words}
      </Button>
    </>
  )
}

/** An earlier payment for the same goods, which is to be finished first. */
function ContinuePayment({ paymentNo }: { paymentNo: string }) {
  const t = useT('orders')
  return (
    <>
      <NoticeBox kind="info">{t('checkout.open_payment')}</NoticeBox>
      <LinkButton href={`/pay/${paymentNo}`} variant="primary" size="lg" fullWidth>
        {t('resume_payment')}
      </LinkButton>
    </>
  )
}

function Consent({ consent }: { consent: Props['checkout']['consent'] }) {
  const t = useT('orders')
  return (
    <ConsentField
      words={t('checkout.consent')}
      name="acceptedTerms"
      value={consent.isGiven}
      onChange={consent.setGiven}
      error={
        consent.failedAttempts > 0 && !consent.isGiven ? t('checkout.consent_missing') : undefined
      }
      failedAttempts={consent.failedAttempts}
    />
  )
}

function WayToPay({ checkout, gateways, balances }: Omit<Props, 'back'>) {
  const t = useT('orders')
  if (gateways.length === 0) {
    return <NoticeBox kind="warning">{t('checkout.no_gateway')}</NoticeBox>
  }
  return (
    <PaymentMethodFields
      label={t('checkout.pay_with')}
      currencyLabel={t('checkout.currency')}
      gateways={gateways}
      balances={balances}
      gatewayId={checkout.gateway?.id}
      onGateway={checkout.setGatewayId}
      currency={checkout.currency}
      currencies={checkout.currencies}
      onCurrency={checkout.setCurrency}
    />
  )
}

/** The balance is chosen, and is lower in this currency than the amount due. */
function lacksBalance(
  { gateway, currency, estimate }: Props['checkout'],
  balances: WireMoney[]
): boolean {
  if (gateway?.kind !== 'balance') return false
  const balance = balances.find((balance) => balance.currency === currency)
  const total = estimate.data?.total
  return !balance || (total?.currency === currency && BigInt(balance.amount) < BigInt(total.amount))
}
