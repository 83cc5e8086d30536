import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { ShopLogo } from '~/components/shops/shop_logo'
import { useT } from '~/hooks/use_t'

type Props = {
  shop: Data.Shops.Shop
  /** Actions on the shop as a whole. */
  actions?: ReactNode
}

/** The head of a shop: kept plain, because the covers below bring color. */
export function ShopBanner({ shop, actions }: Props) {
  const t = useT('catalog')
  const { banner } = shop
  return (
    <>
      {banner ? (
        <picture>
          {banner.avifSrcSet ? (
            <source type="image/avif" srcSet={banner.avifSrcSet} sizes={BANNER_SIZES} />
          ) : null}
          <img
            src={banner.url}
            srcSet={banner.srcSet}
            sizes={BANNER_SIZES}
            width={banner.width}
            height={banner.height}
            alt=""
            decoding="async"
            fetchPriority="high"
            className="hairline aspect-3/1 h-auto w-full rounded-xl object-cover sm:aspect-5/1"
          />
        </picture>
      ) : null}
      <header className="flex flex-wrap items-start gap-x-4 gap-y-5 sm:flex-nowrap sm:gap-x-6">
        <ShopLogo shop={shop} className="size-14 rounded-xl text-2xl sm:size-20 sm:text-3xl" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl text-balance wrap-anywhere sm:text-3xl">{shop.name}</h1>
          <p className="mt-1 text-sm text-muted">{t('shop.by', { name: shop.creator.name })}</p>
          <p className="mt-2 max-w-prose text-pretty wrap-anywhere">{shop.description}</p>
        </div>
        {actions ? (
          <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>
        ) : null}
      </header>
    </>
  )
}

const BANNER_SIZES = '(width >= 72rem) 69rem, 100vw'
