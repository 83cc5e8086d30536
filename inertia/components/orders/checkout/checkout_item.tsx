import { X } from 'lucide-react'
import type { Data } from '@generated/data'
import { IconButton } from '~/components/ui/actions/button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { Price } from '~/components/ui/show/price'
import { TextLink } from '~/components/ui/actions/text_link'
import { useT } from '~/hooks/use_t'

type Props = {
  item: Data.Cart.CartLine
  /** A coupon's discount, in minor units of the item's currency. */
  discount?: string
  /** Removes it from the cart that is being paid; absent for a product that is bought alone. */
  onRemove?: () => void
}

/** One item of the checkout. */
export function CheckoutItem({ item, discount = '0', onRemove }: Props) {
  const t = useT('orders')
  const { id, title, shop, cover, salesPrice, hasReadOnlyFiles } = item
  const { amount, currency } = salesPrice
  const net = { amount: (BigInt(amount) - BigInt(discount)).toString(), currency }
  return (
    <li className="flex items-start gap-4">
      <ImageFrame
        src={cover?.url}
        srcSet={cover?.srcSet}
        sizes="72px"
        alt={cover?.alt ?? ''}
        ratio="1 / 1"
        contain
        className="w-18 shrink-0"
        eager
      />
      <div className="flex min-w-0 flex-1 gap-x-4 gap-y-1 max-sm:flex-col sm:items-baseline sm:justify-between">
        <div className="min-w-0 text-pretty wrap-anywhere">
          <p className="font-medium">
            <TextLink href={`/c/${shop.creatorName}/p/${id}`}>{title}</TextLink>
          </p>
          {hasReadOnlyFiles ? (
            <p className="text-sm text-muted">{t('checkout.read_only')}</p>
          ) : null}
        </div>
        <p className="flex shrink-0 items-center gap-2">
          {net.amount === '0' && discount === '0' ? (
            t('free')
          ) : (
            <Price money={net} original={salesPrice} className="font-medium" />
          )}
          {onRemove ? (
            <IconButton label={t('checkout.remove', { title })} size="sm" onPress={onRemove}>
              <X aria-hidden className="size-4" />
            </IconButton>
          ) : null}
        </p>
      </div>
    </li>
  )
}
