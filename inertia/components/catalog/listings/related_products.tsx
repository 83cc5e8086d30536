import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ProductCard } from '~/components/web/product_card'
import { useT } from '~/hooks/use_t'

type Props = {
  products: Data.Catalog.Listings.ProductCard[]
  shop: Data.Shops.Shop
  shopPath: string
}

/** Other products of this shop. */
export function RelatedProducts({ products, shop, shopPath }: Props) {
  const t = useT('catalog')
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="related"
      className="mt-4 flex flex-col gap-5 border-t border-separator pt-8"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="related" className="text-lg">
          {t('product.related', { shop: shop.name })}
        </h2>
        <Link
          href={shopPath}
          className="text-sm text-accent-text underline-offset-4 hover:underline"
        >
          {t('product.whole_shop')}
        </Link>
      </header>
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} showShop={false} />
        ))}
      </div>
    </section>
  )
}
