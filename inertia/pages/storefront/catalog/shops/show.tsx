import { PackageOpen, SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { CategoryLinks } from '~/components/catalog/category_links'
import { ShareHead } from '~/components/catalog/share_head'
import { ShopBanner } from '~/components/catalog/shop_banner'
import { ShopFilters, type Filters } from '~/components/catalog/shop_filters'
import { FollowButton } from '~/components/community/follow_button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { LoadFailure } from '~/components/web/load_failure'
import { ProductCard } from '~/components/web/product_card'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  origin: string
  shop: Data.Shops.Shop
  /** The creator looks at the own shop. */
  isOwn: boolean
  categories: Data.Catalog.Category[]
  products: List<Data.Catalog.ProductCard>
  filters: Filters
}>

export default function ShopPage({ origin, shop, isOwn, ...props }: Props) {
  const { categories, products, filters } = props
  const t = useT('catalog')
  const path = `/c/${shop.creator.name}`
  const { priceCurrency: _, page: __, ...narrowing } = filters
  const isNarrowed = Object.keys(narrowing).length > 0

  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
      <ShareHead
        title={shop.name}
        description={t('seo.shop', { shop: shop.name, description: shop.description })}
        origin={origin}
        path={path}
        image={products.items[0]?.cover?.url}
        type="website"
        data={{ '@type': 'Store', 'name': shop.name, 'url': origin + path }}
      />
      <ShopBanner
        shop={shop}
        total={products.total}
        action={isOwn ? null : <FollowButton creatorName={shop.creator.name} path={path} />}
      />
      <div className="flex flex-col gap-4">
        <CategoryLinks path={path} categories={categories} current={filters.category} />
        <ShopFilters filters={filters} />
      </div>

      <LoadFailure />
      <h2 className="sr-only">{t('shop.products')}</h2>
      {products.items.length > 0 ? (
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6">
          {products.items.map((product, place) => (
            <ProductCard key={product.id} product={product} eager={place < 3} showShop={false} />
          ))}
        </div>
      ) : isNarrowed ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('shop.none_found')}
          action={
            <LinkButton href={path} variant="outline">
              {t('shop.clear')}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState icon={<PackageOpen aria-hidden />} title={t('shop.empty')}>
          {t('shop.empty_hint')}
        </EmptyState>
      )}
      <Pager list={products} only={['products', 'filters']} />
    </div>
  )
}
