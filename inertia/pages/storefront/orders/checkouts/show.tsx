import { useEffect } from 'react'
import { Head, router } from '@inertiajs/react'
import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InertiaProps } from '~/types'
import FocusLayout from '~/layouts/focus'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ApiFailure, RetryButton } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import { shopsOf } from '~/components/cart/shops_of'
import { ClaimForm } from '~/components/promotions/wallet/claim_form'
import { CheckoutQuestions } from '~/components/orders/checkout/checkout_questions'
import { CheckoutShop } from '~/components/orders/checkout/checkout_shop'
import { CheckoutPayment } from '~/components/orders/checkout/checkout_payment'
import { ExcludedItems } from '~/components/orders/checkout/excluded_items'
import { useCheckout, type CheckoutProps } from '~/components/orders/checkout/use_checkout'
import { useCart } from '~/hooks/use_cart'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<CheckoutProps>

export default function Checkout(props: Props) {
  const { offer, gateways, balances } = props
  const t = useT('orders')
  const checkout = useCheckout(props)
  const { lines } = checkout
  useGuestCart(offer.isCart)
  const removal = useRemoval(offer.isCart && !checkout.isBusy)
  const [first] = lines
  const back = offer.isCart || !first ? '/' : `/c/${first.shop.creatorName}/p/${first.id}`

  return (
    <div className="flex flex-col gap-6">
      <Head title={t('checkout.title')} />
      <h1 className="text-2xl">{t('checkout.title')}</h1>
      {lines.length === 0 ? (
        <>
          <NothingToBuy />
          <ExcludedItems items={offer.leftOut} onRemove={removal.onRemove} />
          <ApiFailure api={removal.removing} />
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <WhatIsBought offer={offer} checkout={checkout} removal={removal} />
          <div className="min-w-0 lg:sticky lg:top-6">
            <CheckoutPayment
              checkout={checkout}
              gateways={gateways}
              balances={balances}
              back={back}
            />
          </div>
        </div>
      )}
      <CheckoutQuestions
        question={checkout.question}
        products={lines}
        onClose={checkout.closeQuestion}
        onAgree={checkout.agreeToChange}
        onBuyAgain={() => checkout.pay({ confirmDuplicate: true })}
      />
    </div>
  )
}

Checkout.layout = (page: ReactNode) => <FocusLayout wide>{page}</FocusLayout>

/** Merges items collected before signing in into the cart that is being paid. */
function useGuestCart(isCart: boolean) {
  const { guestItems, isMember, load } = useCart()
  const isBehind = isCart && isMember && guestItems.length > 0
  useEffect(() => {
    if (!isBehind) return
    void load().then((joined) => joined && router.reload({ only: ['offer'] }))
  }, [isBehind, load])
}

/** Takes a product out of the cart that is being paid. */
function useRemoval(isPossible: boolean) {
  const { remove, removing } = useCart()
  // Runs also when the removal succeeded only after a retry.
  const { data: removed } = removing
  useEffect(() => void (removed && router.reload({ only: ['offer'] })), [removed])
  const onRemove = isPossible && !removing.processing ? (id: number) => void remove(id) : undefined
  return { onRemove, removing }
}

function NothingToBuy() {
  const t = useT('orders')
  return (
    <Panel>
      <EmptyState
        icon={<ShoppingCart aria-hidden />}
        title={t('checkout.empty')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <LinkButton href="/">{t('orders.look_around')}</LinkButton>
            <LinkButton href="/orders" variant="outline">
              {t('orders.title')}
            </LinkButton>
          </span>
        }
      >
        {t('checkout.empty_hint')}
      </EmptyState>
    </Panel>
  )
}

type BoughtProps = Pick<Props, 'offer'> & {
  checkout: ReturnType<typeof useCheckout>
  removal: ReturnType<typeof useRemoval>
}

/** The products by shop with their coupons, and the message to the shops. */
function WhatIsBought({ offer, checkout, removal: { onRemove, removing } }: BoughtProps) {
  const t = useT('orders')
  const errors = useT('errors')
  const { lines, coupons } = checkout
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {lines[0]?.state === 'owned' && !offer.isCart ? (
        <NoticeBox kind="info">
          {t('checkout.owned')} <TextLink href="/orders">{t('orders.title')}</TextLink>
        </NoticeBox>
      ) : null}
      {coupons.failure ? (
        <NoticeBox kind="warning" action={<RetryButton api={coupons} />}>
          {errors('COUPON_COMBINATION_FAILED', { error: coupons.failure.message })}
        </NoticeBox>
      ) : null}
      {shopsOf(lines).map(({ shop, items }) => (
        <CheckoutShop
          key={shop.id}
          shop={shop}
          items={items}
          coupons={coupons}
          onRemove={onRemove}
        />
      ))}
      <ExcludedItems items={offer.leftOut} onRemove={onRemove} />
      <ApiFailure api={removing} />
      <ClaimForm onClaimed={checkout.reload} />
      <Panel>
        <TextArea
          label={t('checkout.message')}
          hint={t('checkout.message_hint')}
          name="message"
          rows={2}
          maxLength={500}
          value={checkout.message}
          onChange={checkout.setMessage}
        />
      </Panel>
    </div>
  )
}
