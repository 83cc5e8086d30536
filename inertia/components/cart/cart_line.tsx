import { Link } from '@inertiajs/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { Price } from '~/components/ui/show/price'
import { LineProblem } from '~/components/cart/line_problem'
import { cartStore } from '~/lib/stores/cart'
import type { useCart } from '~/hooks/use_cart'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = Pick<ReturnType<typeof useCart>, 'add' | 'remove' | 'load' | 'isMember'> & {
  item: Data.Cart.CartLine
}

/** One item in the drawer: its current price and anything that prevents buying it. */
export function CartLine({ item, add, remove, load, isMember }: Props) {
  const t = useT('web')
  const format = useFormat()
  const [isLeaving, setLeaving] = useState(false)
  const { id, title, shop, cover, salesPrice, priceBefore, state } = item

  async function accept() {
    if (isMember) return void (await add(item))
    cartStore.addGuestItem({ id, salesPrice: salesPrice.amount, currency: salesPrice.currency })
    await load()
  }

  return (
    <div className="flex items-start gap-3" data-product={id}>
      <ImageFrame
        src={cover?.url}
        srcSet={cover?.srcSet}
        sizes="64px"
        alt={cover?.alt ?? ''}
        ratio="1 / 1"
        contain
        className={`w-16 shrink-0 ${state === 'buyable' ? '' : 'opacity-50'}`}
      />
      <div className="min-w-0 flex-1">
        <Link
          href={`/c/${shop.creatorName}/p/${id}`}
          onClick={() => cartStore.setOpen(false)}
          className="line-clamp-2 text-sm font-medium underline-offset-4 wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <p className="mt-1 text-sm">
          {item.isFree ? t('product.free') : <Price money={salesPrice} approximate />}
        </p>
        {priceBefore && state === 'buyable' ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs font-medium">
            {t('cart.price_changed', { before: format.money(priceBefore) })}
            <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onPress={accept}>
              {t('cart.accept_price')}
            </Button>
          </p>
        ) : null}
        <LineProblem item={item} />
      </div>
      <IconButton
        size="sm"
        label={t('cart.remove', { title })}
        busy={isLeaving}
        onPress={() => {
          setLeaving(true)
          void remove(id).finally(() => setLeaving(false))
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
