import { Head, router } from '@inertiajs/react'
import { SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PlainSelectField } from '~/components/ui/fields/plain_select_field'
import { LoadFailure } from '~/components/web/notices/load_failure'
import { ProductGrid } from '~/components/web/product_card'
import { ShopCard } from '~/components/web/shop_card'
import { SiteSearch } from '~/components/web/site_search'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Props = InertiaProps<{
  keyword: string
  sort?: string
  isSimilar: boolean
  isCapped: boolean
  shops: Data.Shops.Shop[]
  products: List<Data.Catalog.Listings.ProductCard>
}>

const SORTS = ['newest', 'sales']

export default function Search({ keyword, sort, isSimilar, isCapped, shops, products }: Props) {
  const t = useT('web')
  const title = keyword === '' ? t('search.all') : t('search.title', { keyword })
  const count = t(isCapped ? 'search.count_capped' : 'search.count', { count: products.total })
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
          {isSimilar ? null : <p className="mt-1 text-sm text-muted">{count}</p>}
        </div>
        {products.total > 1 && !isSimilar ? <Sort current={sort ?? 'newest'} /> : null}
      </header>
      <LoadFailure />
      {shops.length > 0 ? <Shops shops={shops} /> : null}
      {isSimilar && products.total > 0 ? (
        <NoticeBox title={t('search.similar')}>{t('search.similar_hint', { keyword })}</NoticeBox>
      ) : null}
      {products.items.length > 0 ? (
        <ProductGrid products={products.items} />
      ) : shops.length > 0 ? (
        <p className="text-sm text-muted">{t('search.only_shops')}</p>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('search.none')}
          action={
            <LinkButton href="/search" variant="outline">
              {t('search.all')}
            </LinkButton>
          }
        >
          {t('search.none_hint')}
        </EmptyState>
      )}
      {isSimilar ? null : <Pager list={{ ...products, isCapped }} only={['products']} />}
    </div>
  )
}

function Sort({ current }: { current: string }) {
  const t = useT('web')
  const go = (sort: string) =>
    router.visit(
      withQuery(window.location.href, { sort: sort === 'newest' ? null : sort, page: null }),
      { preserveState: true, preserveScroll: true }
    )
  return (
    <PlainSelectField
      label={t('search.sort')}
      value={current}
      options={SORTS.map((id) => ({ id, label: t(`search.sorts.${id}`) }))}
      onChange={go}
      className="w-44"
    />
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
