import type { Data } from '@generated/data'

type Props = { shop: Pick<Data.Shops.Shop, 'name' | 'logo'>; className: string }

/** The shop's logo, or its initial. */
export function ShopLogo({ shop, className }: Props) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden bg-accent-soft font-semibold text-accent-text ${className}`}
    >
      {shop.logo ? (
        <picture className="size-full">
          {shop.logo.avifSrcSet ? (
            <source type="image/avif" srcSet={shop.logo.avifSrcSet} sizes="80px" />
          ) : null}
          <img
            src={shop.logo.url}
            srcSet={shop.logo.srcSet}
            sizes="80px"
            alt=""
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      ) : (
        Array.from(shop.name)[0]
      )}
    </span>
  )
}
