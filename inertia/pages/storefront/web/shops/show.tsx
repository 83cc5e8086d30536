import { PackageOpen, SearchX, SlidersHorizontal } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { CategoryLinks } from '~/components/catalog/category_links'
import { ShareButton } from '~/components/catalog/listings/share_button'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { ShopAbout } from '~/components/catalog/listings/shop_about'
import { ShopBanner } from '~/components/catalog/listings/shop_banner'
import { isNarrowed, type Filters } from '~/components/catalog/filters/filter_chips'
import { ShopFilters } from '~/components/catalog/filters/shop_filters'
import { ShopToolbar } from '~/components/catalog/filters/shop_toolbar'
import { MessageButton } from '~/components/chat/message_button'
import { FollowButton } from '~/components/community/follow_button'
import { ShopCoupons } from '~/components/promotions/wallet/shop_coupons'
import { TipButton } from '~/components/orders/tips/tip_button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Later } from '~/components/ui/show/later'
import { LoadFailure } from '~/components/web/notices/load_failure'
import { ProductCard } from '~/components/web/product_card'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  origin: string
  shop: Data.Shops.Shop
  /** The creator views their own shop. */
  isOwn: boolean
  coupons: Data.Promotions.OfferedCoupon[]
  categories: Data.Catalog.Categories.Category[]
  products: List<Data.Catalog.Listings.ProductCard>
  filters: Filters & { category?: number }
  /** The languages that a work can have. */
  workLanguages: string[]
}>

export default function ShopPage({ origin, shop, isOwn, ...props }: Props) {
  const { categories, products, filters } = props
  const t = useT('catalog')
  const path = `/c/${shop.creator.name}`
  const isEmpty = products.total === 0 && !isNarrowed(filters)

  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
      <ShareHead
        title={shop.name}
        description={t('seo.shop', { shop: shop.name, description: shop.description })}
        origin={origin}
        path={path}
        image={(shop.banner ?? products.items[0]?.cover)?.url}
        type="website"
        data={{ '@type': 'Store', 'name': shop.name, 'url': origin + path }}
      />
      <ShopBanner
        shop={shop}
        actions={
          <>
            <ShareButton title={shop.name} url={origin + path} />
            <OnShop shop={shop} isOwn={isOwn} path={path} />
          </>
        }
      />
      <ShopCoupons key={shop.id} offered={props.coupons} isOwn={isOwn} />
      {isEmpty ? (
        <EmptyState
          icon={<PackageOpen aria-hidden />}
          title={t('shop.empty')}
          action={
            isOwn ? (
              <LinkButton href="/studio/products/create">{t('list.create')}</LinkButton>
            ) : undefined
          }
        >
          {isOwn ? null : t('shop.empty_hint')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 border-t border-separator pt-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-6">
            <CategoryLinks categories={categories} current={filters.category} />
            <FilterPanel filters={filters} workLanguages={props.workLanguages} />
          </div>
          <Products {...props} path={path} />
        </div>
      )}
      <Later>
        <ShopAbout shop={shop} />
      </Later>
    </div>
  )
}

/** Beside the list on wide screens; behind a disclosure on narrow ones. */
function FilterPanel(props: Pick<Props, 'filters' | 'workLanguages'>) {
  const t = useT('filters')
  return (
    <>
      <section aria-label={t('title')} className="max-lg:hidden">
        <ShopFilters {...props} />
      </section>
      <details className="lg:hidden">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm text-accent-text">
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('title')}
        </summary>
        <div className="hairline mt-2 rounded-xl bg-surface p-4">
          <ShopFilters {...props} />
        </div>
      </details>
    </>
  )
}

type ListProps = Pick<Props, 'categories' | 'products' | 'filters'> & { path: string }

function Products({ categories, products, filters, path }: ListProps) {
  const t = useT('catalog')
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <h2 className="sr-only">{t('shop.products')}</h2>
      <ShopToolbar filters={filters} categories={categories} products={products} />
      <LoadFailure />
      {products.items.length > 0 ? (
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6">
          <Later>
            {products.items.map((product, place) => (
              <ProductCard
                key={product.id}
                product={product}
                first={place === 0}
                eager={place < 3}
                showShop={false}
              />
            ))}
          </Later>
        </div>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('shop.none_found')}
          action={
            <LinkButton href={path} variant="outline">
              {t('shop.clear')}
            </LinkButton>
          }
        />
      )}
      <Pager list={products} only={['products', 'filters']} />
    </div>
  )
}

type OnShopProps = { shop: Data.Shops.Shop; isOwn: boolean; path: string }

/** What a visitor, or the creator, can do with the shop. */
function OnShop({ shop, isOwn, path }: OnShopProps) {
  const t = useT('catalog')
  if (isOwn) {
    return (
      <LinkButton href="/studio/shop" variant="outline">
        {t('shop.edit')}
      </LinkButton>
    )
  }
  return (
    <>
      <MessageButton creatorName={shop.creator.name} />
      <TipButton shop={shop} />
      <FollowButton creatorName={shop.creator.name} path={path} />
    </>
  )
}
