import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Cover } from '~/components/catalog/cover'
import { Price } from '~/components/ui/show/price'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  product: Data.Catalog.Listings.ProductCard
  eager?: boolean
  /** The most important picture of the page, loaded with high priority. */
  first?: boolean
  showShop?: boolean
}

const SIZES = '(width >= 64rem) 17rem, (width >= 40rem) 33vw, 50vw'

/** A product in a grid: the cover dominates, the text is subdued. */
export function ProductCard({ product, eager, first, showShop = true }: Props) {
  const t = useT('web')
  const format = useFigures()
  const { salesPrice } = product
  const facts = [...(showShop ? [product.shopName] : []), ...product.languages.map(format.language)]
  return (
    <article className="group relative flex flex-col gap-2.5">
      <Cover
        product={product}
        sizes={SIZES}
        eager={eager}
        first={first}
        className="transition-opacity duration-150 group-hover:opacity-90"
      />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-sm font-medium">
          <Link
            href={`/c/${product.creatorName}/p/${product.id}`}
            className="rounded-sm after:absolute after:inset-0 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
          >
            <span lang={product.textLanguage}>{product.title}</span>
          </Link>
        </h3>
        {facts.length > 0 ? (
          <p className="mt-0.5 truncate text-xs text-muted">{facts.join(' · ')}</p>
        ) : null}
        <p className="mt-1.5 text-sm">
          {product.isAvailable ? (
            salesPrice.amount === '0' ? (
              t('product.free')
            ) : (
              <Price money={salesPrice} original={product.originalPrice} approximate />
            )
          ) : (
            <span className="text-muted">{t('product.unavailable')}</span>
          )}
        </p>
      </div>
    </article>
  )
}

export function ProductGrid({ products }: { products: Data.Catalog.Listings.ProductCard[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
      {products.map((product, place) => (
        <ProductCard key={product.id} product={product} eager={place < 4} />
      ))}
    </div>
  )
}
