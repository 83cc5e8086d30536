import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import FocusLayout from '~/layouts/focus'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { GatewayChoice } from '~/components/payments/gateway_choice'
import { CheckoutItem } from '~/components/ordering/checkout_item'
import { CheckoutQuestions } from '~/components/ordering/checkout_questions'
import { CheckoutTotals } from '~/components/ordering/checkout_totals'
import { useCheckout } from '~/components/ordering/use_checkout'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  offer: Data.Ordering.CheckoutOffer
  gateways: Data.Payments.Gateway[]
}>

export default function Checkout({ offer, gateways }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  const checkout = useCheckout(offer, gateways)
  const { estimate, order, gateway, question } = checkout
  const total = estimate.data?.total
  const productPath = `/c/${offer.creatorName}/p/${offer.id}`

  return (
    <div className="flex flex-col gap-6">
      <Head title={t('checkout.title')} />
      <h1 className="text-2xl">{t('checkout.title')}</h1>
      <CheckoutItem offer={offer} price={checkout.price} />

      {offer.isOwned ? (
        <NoticeBox kind="info">
          {t('checkout.owned')} <TextLink href="/orders">{t('orders.title')}</TextLink>
        </NoticeBox>
      ) : null}

      {offer.isFree ? null : (
        <>
          {gateways.length === 0 ? (
            <NoticeBox kind="warning">{t('checkout.no_gateway')}</NoticeBox>
          ) : (
            <GatewayChoice
              label={t('checkout.pay_with')}
              gateways={gateways}
              value={gateway?.id}
              onChange={checkout.setGatewayId}
            />
          )}
          <SelectField
            label={t('checkout.currency')}
            value={checkout.currency}
            options={(gateway?.currencies ?? []).map((code) => ({ id: code, label: code }))}
            onChange={checkout.setCurrency}
          />
        </>
      )}

      {estimate.failure ? (
        <ApiFailure api={estimate} />
      ) : (
        <CheckoutTotals estimate={estimate.data} price={checkout.price} />
      )}
      {order.failure?.error === 'DUPLICATE_PURCHASE' ? null : <ApiFailure api={order} />}
      {checkout.openPaymentNo ? (
        <>
          <NoticeBox kind="info">{t('checkout.open_payment')}</NoticeBox>
          <LinkButton href={`/pay/${checkout.openPaymentNo}`} variant="primary" size="lg" fullWidth>
            {t('resume_payment')}
          </LinkButton>
        </>
      ) : (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          busy={checkout.isBusy}
          disabled={!total || estimate.processing}
          onPress={() => void checkout.pay()}
        >
          {offer.isFree || !total
            ? t('checkout.get')
            : t('checkout.pay', { amount: format.money(total) })}
        </Button>
      )}
      <p className="text-center text-sm">
        <TextLink href={productPath}>{t('checkout.back')}</TextLink>
      </p>

      <CheckoutQuestions
        question={question}
        title={offer.title}
        onClose={checkout.closeQuestion}
        onAgreeToPrice={checkout.agreeToPrice}
        onBuyAgain={() => checkout.pay({ confirmDuplicate: true })}
      />
    </div>
  )
}

Checkout.layout = FocusLayout
