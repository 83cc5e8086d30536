import { Head, Link } from '@inertiajs/react'
import { SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { FilterChips, isNarrowed, type Filters } from '~/components/catalog/filters/filter_chips'
import { SortField } from '~/components/catalog/filters/sort_field'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { FilterDrawer } from '~/components/web/market/filter_drawer'
import { Later } from '~/components/ui/show/later'
import { MarketFilters, type Choice } from '~/components/web/market/market_filters'
import { LoadFailure } from '~/components/web/notices/load_failure'
import { ProductCard } from '~/components/web/product_card'
import { ShopCard } from '~/components/web/shop_card'
import { SiteSearch } from '~/components/web/site_search'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filters: Filters & { category?: string }
  choices: Choice[]
  isCountCapped: boolean
  isSimilar: boolean
  shops: Data.Shops.Shop[]
  products: List<Data.Catalog.Listings.ProductCard>
}>

const SORTS = ['newest', 'sales', 'price_asc', 'price_desc']

export default function Search(props: Props) {
  const { filters, isSimilar, shops, products } = props
  const t = useT('web')
  const { keyword = '' } = filters
  const title = keyword === '' ? t('search.all') : t('search.title', { keyword })
  const count = t(products.isCapped ? 'search.count_capped' : 'search.count', {
    count: products.total,
  })
  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-12">
      <Head title={title}>
        <meta head-key="robots" name="robots" content="noindex, follow" />
      </Head>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <span className="w-full md:hidden">
          <SiteSearch />
        </span>
        <div>
          <h1 className="text-2xl">{title}</h1>
          {isSimilar ? null : (
            <p role="status" className="mt-1 text-sm text-muted">
              {count}
            </p>
          )}
        </div>
        {isSimilar ? null : <SortField sorts={SORTS} current={filters.sort} />}
      </header>
      <LoadFailure />
      {shops.length > 0 ? <Shops shops={shops} /> : null}
      {isSimilar ? <Similar {...props} /> : <Filtered {...props} />}
    </div>
  )
}

/** The filters beside the list on wide screens, behind a button on narrow ones. */
function Filtered({ filters, choices, isCountCapped, products, shops }: Props) {
  const filtering = { filters, choices, isCountCapped }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="max-lg:hidden">
        <MarketFilters {...filtering} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
          <FilterDrawer {...filtering} />
          <OwnLanguage {...filtering} />
          <FilterChips filters={filters} categoryName={filters.category} />
        </div>
        {products.items.length > 0 ? (
          <Products products={products.items} />
        ) : (
          <Nothing isNarrowed={isNarrowed({ ...filters, keyword: undefined })} shops={shops} />
        )}
        <Pager list={products} only={['products']} />
      </div>
    </div>
  )
}

/** Leads to works in the reader's language. */
function OwnLanguage({ filters, choices }: Pick<Props, 'filters' | 'choices'>) {
  const t = useT('filters')
  const format = useFormat()
  const { locale } = useShared()
  const { hrefWith, listProps } = useListQuery()
  const [own = ''] = locale.split('-')
  const isOffered = choices.some(
    ({ filter, value, count }) => filter === 'language' && value === own && count > 0
  )
  if (filters.language || !isOffered) return null
  return (
    <Link
      href={hrefWith({ language: own })}
      only={listProps}
      rel="nofollow"
      preserveScroll
      preserveState
      className="hairline inline-flex min-h-9 items-center rounded-full bg-surface px-3.5 text-sm hover:bg-surface-secondary focus-visible:outline-2 focus-visible:outline-focus"
    >
      {t('in_language', { language: format.language(own) })}
    </Link>
  )
}

function Products({ products }: { products: Data.Catalog.Listings.ProductCard[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6">
      <Later>
        {products.map((product, place) => (
          <ProductCard key={product.id} product={product} first={place === 0} eager={place < 3} />
        ))}
      </Later>
    </div>
  )
}

/** Products with a similar title, when no product has the words. */
function Similar({ filters: { keyword = '' }, products, shops }: Props) {
  const t = useT('web')
  if (products.total === 0) return <Nothing isNarrowed={false} shops={shops} />
  return (
    <>
      <NoticeBox title={t('search.similar')}>{t('search.similar_hint', { keyword })}</NoticeBox>
      <Products products={products.items} />
    </>
  )
}

type NothingProps = { isNarrowed: boolean; shops: Data.Shops.Shop[] }

function Nothing({ isNarrowed: isFiltered, shops }: NothingProps) {
  const t = useT('web')
  if (!isFiltered && shops.length > 0)
    return <p className="text-sm text-muted">{t('search.only_shops')}</p>
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t(isFiltered ? 'search.none_filtered' : 'search.none')}
      action={
        <LinkButton href="/search" variant="outline">
          {t('search.all')}
        </LinkButton>
      }
    >
      {isFiltered ? null : t('search.none_hint')}
    </EmptyState>
  )
}

function Shops({ shops }: { shops: Data.Shops.Shop[] }) {
  const t = useT('web')
  return (
    <section aria-labelledby="shops">
      <h2 id="shops" className="mb-4 text-lg">
        {t('search.shops')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} />
        ))}
      </div>
    </section>
  )
}
