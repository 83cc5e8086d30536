import type { Data } from '@generated/data'
import { ShopLogo } from '~/components/shops/shop_logo'
import { useT } from '~/hooks/use_t'

/** Whose shop this is: the covers below give the page its colour, so this stays quiet. */
export function ShopBanner({ shop, total }: { shop: Data.Shops.Shop; total: number }) {
  const t = useT('catalog')
  return (
    <>
      {shop.bannerUrl ? (
        <img
          src={shop.bannerUrl}
          alt=""
          decoding="async"
          fetchPriority="high"
          className="hairline aspect-4/1 w-full rounded-xl object-cover"
        />
      ) : null}
      <header className="flex items-start gap-4 border-b border-separator pb-8 sm:gap-6">
        <ShopLogo shop={shop} className="size-14 rounded-xl text-2xl sm:size-20 sm:text-3xl" />
        <div className="min-w-0">
          <h1 className="text-2xl text-balance wrap-anywhere sm:text-3xl">{shop.name}</h1>
          <p className="mt-1.5 max-w-prose text-pretty wrap-anywhere">{shop.description}</p>
          <p className="mt-2 text-sm text-muted">
            {t('shop.by', { name: shop.creator.name })} · {t('shop.count', { count: total })}
          </p>
        </div>
      </header>
    </>
  )
}
