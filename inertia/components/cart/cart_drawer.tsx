import { Drawer } from '@heroui/react/drawer'
import { ShoppingCart } from 'lucide-react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { CartLine } from '~/components/cart/cart_line'
import { shopsOf } from '~/components/cart/shops_of'
import { CartSums } from '~/components/cart/cart_sums'
import type { useCart } from '~/hooks/use_cart'
import { useT } from '~/hooks/use_t'

type Props = ReturnType<typeof useCart>

/** The cart in a drawer: lines by shop, with price changes since they were added, and the link to the checkout. */
export default function CartDrawer(cart: Props) {
  const t = useT('web')
  const { isOpen, setOpen } = cart
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={setOpen}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full sm:max-w-md">
          <Drawer.CloseTrigger aria-label={t('cart.close')} />
          <Drawer.Header>
            <Drawer.Heading>{t('cart.title')}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-6">
            <ApiFailure api={cart.removing} />
            <ApiFailure api={cart.adding} />
            <Contents {...cart} />
          </Drawer.Body>
          {cart.cart && cart.count > 0 ? (
            <Drawer.Footer className="flex-col items-stretch">
              <Till {...cart} cart={cart.cart} />
            </Drawer.Footer>
          ) : null}
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  )
}

function Contents(props: Props) {
  const t = useT('web')
  const { cart, count, isLoading, failure, load } = props
  if (!cart && failure) {
    return (
      <ErrorState
        title={t('cart.failed')}
        message={failure.message}
        busy={isLoading}
        onRetry={() => void load()}
      />
    )
  }
  if (!cart && (isLoading || count > 0)) return <TextSkeleton lines={4} />
  if (!cart || count === 0) {
    return (
      <EmptyState icon={<ShoppingCart aria-hidden />} title={t('cart.empty')}>
        {t('cart.empty_hint')}
      </EmptyState>
    )
  }
  return shopsOf(cart.items).map(({ shop, items }) => (
    <section key={shop.id} aria-label={shop.name} className="flex flex-col gap-4">
      <h3 className="border-b border-separator pb-2 text-sm font-medium">{shop.name}</h3>
      {items.map((item) => (
        <CartLine key={item.id} item={item} {...props} />
      ))}
    </section>
  ))
}

function Till({ cart, isMember, setOpen }: Props & { cart: Data.Cart.Cart }) {
  const t = useT('web')
  const errors = useT('errors')
  const canBuy = cart.items.some(({ state }) => state === 'buyable')
  return (
    <div className="flex flex-col gap-3">
      {cart.isFull || cart.leftOut.length > 0 ? (
        <NoticeBox kind="warning">{errors('CART_FULL')}</NoticeBox>
      ) : null}
      <CartSums cart={cart} />
      <Button
        size="lg"
        fullWidth
        disabled={!canBuy || cart.isFull}
        onPress={() => {
          setOpen(false)
          router.visit('/checkout')
        }}
      >
        {isMember ? t('cart.checkout') : t('cart.sign_in_and_checkout')}
      </Button>
    </div>
  )
}
