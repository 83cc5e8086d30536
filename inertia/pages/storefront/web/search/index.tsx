import { Head } from '@inertiajs/react'
import { SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { LoadFailure } from '~/components/web/load_failure'
import { ProductGrid } from '~/components/web/product_card'
import { SiteSearch } from '~/components/web/site_search'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ keyword: string; products: List<Data.Catalog.ProductCard> }>

export default function Search({ keyword, products }: Props) {
  const t = useT('web')
  const title = keyword === '' ? t('search.all') : t('search.title', { keyword })
  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-12">
      <Head title={title} />
      <header className="flex flex-col gap-4">
        <span className="md:hidden">
          <SiteSearch />
        </span>
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-sm text-muted">{t('search.count', { count: products.total })}</p>
        </div>
      </header>
      <LoadFailure />
      {products.items.length > 0 ? (
        <ProductGrid products={products.items} />
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
      <Pager list={products} only={['products']} />
    </div>
  )
}
