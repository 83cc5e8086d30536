import type { Data } from '@generated/data'

type Props = { shop: Pick<Data.Shops.Shop, 'name' | 'logoUrl'>; className: string }

/** The shop's picture; its initial stands in for one that it does not have. */
export function ShopLogo({ shop, className }: Props) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden bg-accent-soft font-semibold text-accent-text ${className}`}
    >
      {shop.logoUrl ? (
        <img src={shop.logoUrl} alt="" decoding="async" className="size-full object-cover" />
      ) : (
        Array.from(shop.name)[0]
      )}
    </span>
  )
}
