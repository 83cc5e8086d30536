import { useEffect, useState, type RefObject } from 'react'
import type { Data } from '@generated/data'
import { BuyButton } from '~/components/catalog/listings/buy_box'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  product: Data.Catalog.Listings.ProductPage
  /** The element that contains the main button; while it is visible, the bar is hidden. */
  box: RefObject<HTMLElement | null>
}

/**
 * On a phone a fixed button appears once the original one is scrolled out of view; not while a
 * text field has focus.
 */
export function BuyBar({ product, box }: Props) {
  const t = useT('catalog')
  const format = useFigures()
  const [isNeeded, setNeeded] = useState(false)
  const { salesPrice } = product

  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new IntersectionObserver(([entry]) => setNeeded(!entry!.isIntersecting))
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])

  if (!isNeeded) return null
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-separator bg-background/95 pb-[env(safe-area-inset-bottom)] backdrop-blur group-has-[textarea:focus]/page:hidden lg:hidden"
    >
      <div className="page-width flex items-center gap-4 py-2.5">
        <p className="min-w-0 flex-1">
          <span className="block truncate text-sm">{product.title}</span>
          <span className="tabular block font-semibold">
            {salesPrice.amount === '0' ? t('product.free') : format.money(salesPrice)}
          </span>
        </p>
        <BuyButton product={product} />
      </div>
    </div>
  )
}
