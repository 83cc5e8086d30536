import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { ShopLogo } from '~/components/shops/shop_logo'
import { useT } from '~/hooks/use_t'

type Props = {
  shop: Data.Shops.Shop
  total: number
  /** What a visitor may do with the shop as a whole. */
  action?: ReactNode
}

/** Whose shop this is: the covers below give the page its colour, so this stays quiet. */
export function ShopBanner({ shop, total, action }: Props) {
  const t = useT('catalog')
  return (
    <>
      {shop.banner ? (
        <img
          src={shop.banner.url}
          srcSet={shop.banner.srcSet}
          sizes="(min-width: 72rem) 72rem, 100vw"
          alt=""
          decoding="async"
          fetchPriority="high"
          className="hairline aspect-4/1 w-full rounded-xl object-cover"
        />
      ) : null}
      <header className="flex flex-wrap items-start gap-x-4 gap-y-5 border-b border-separator pb-8 sm:flex-nowrap sm:gap-x-6">
        <ShopLogo shop={shop} className="size-14 rounded-xl text-2xl sm:size-20 sm:text-3xl" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl text-balance wrap-anywhere sm:text-3xl">{shop.name}</h1>
          <p className="mt-1.5 max-w-prose text-pretty wrap-anywhere">{shop.description}</p>
          <p className="mt-2 text-sm text-muted">
            {t('shop.by', { name: shop.creator.name })} · {t('shop.count', { count: total })}
          </p>
        </div>
        {action ? <div className="shrink-0 max-sm:w-full">{action}</div> : null}
      </header>
    </>
  )
}
