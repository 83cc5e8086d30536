import { Package } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { TextLink } from '~/components/ui/actions/text_link'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Later } from '~/components/ui/show/later'
import { Fees } from '~/components/web/landing/fees'
import { Hero } from '~/components/web/landing/hero'
import { Marks } from '~/components/web/landing/marks'
import { Questions } from '~/components/web/landing/questions'
import { TwoSides } from '~/components/web/landing/two_sides'
import { NextSteps } from '~/components/web/landing/next_steps'
import { ProductGrid } from '~/components/web/product_card'
import { ShopCard } from '~/components/web/shop_card'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  /** Products of the shops that the user follows. */
  followed: Data.Catalog.Listings.ProductCard[]
  popular: Data.Catalog.Listings.ProductCard[]
  products: Data.Catalog.Listings.ProductCard[]
  shops: Data.Shops.Shop[]
  origin: string
}>

export default function Landing({ followed, popular, products, shops, origin }: Props) {
  const t = useT('landing')
  const { user } = useShared()
  const title = t('title').replace('\n', '')
  return (
    <>
      <ShareHead
        title={title}
        description={t('description')}
        origin={origin}
        path="/"
        type="website"
        data={{ '@type': 'WebSite', 'name': 'Countermark', 'url': origin }}
      />
      <Hero />
      <Later>
        {followed.length > 0 ? (
          <Goods
            id="followed"
            title={t('followed')}
            products={followed}
            all="/account/followings"
          />
        ) : null}
        {popular.length > 0 ? (
          <Goods id="popular" title={t('popular')} products={popular} all="/search?sort=sales" />
        ) : null}
        <Marks />
        {products.length > 0 ? (
          <Goods id="newest" title={t('newest')} products={products} />
        ) : (
          <section className="page-width py-14" aria-labelledby="newest">
            <h2 id="newest" className="text-2xl sm:text-3xl">
              {t('newest')}
            </h2>
            <EmptyState icon={<Package aria-hidden />} title={t('newest_empty')}>
              {t('newest_empty_hint')}
            </EmptyState>
          </section>
        )}
        {shops.length > 0 ? <Shops shops={shops} /> : null}
        <div className="border-t border-separator">
          <TwoSides />
        </div>
        <Fees />
        <Questions />
        {user ? null : <Closing />}
      </Later>
    </>
  )
}

type GoodsProps = {
  id: string
  title: string
  products: Data.Catalog.Listings.ProductCard[]
  /** The link to the full list. */
  all?: string
}

function Goods({ all = '/search', ...props }: GoodsProps) {
  const t = useT('landing')
  return (
    <section className="page-width py-14 sm:py-20" aria-labelledby={props.id}>
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id={props.id} className="text-2xl sm:text-3xl">
          {props.title}
        </h2>
        <TextLink href={all}>{t('all')}</TextLink>
      </div>
      <ProductGrid products={props.products} />
    </section>
  )
}

function Shops({ shops }: { shops: Data.Shops.Shop[] }) {
  const t = useT('landing')
  return (
    <section className="page-width pb-14 sm:pb-20" aria-labelledby="shops">
      <h2 id="shops" className="mb-6 text-2xl sm:text-3xl">
        {t('shops')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} />
        ))}
      </div>
    </section>
  )
}

/** Repeated at the end, for readers without an account. */
function Closing() {
  const t = useT('landing')
  return (
    <section className="border-t border-separator" aria-labelledby="closing">
      <div className="page-width flex flex-col items-center gap-4 py-16 text-center sm:py-24">
        <h2 id="closing" className="max-w-2xl text-3xl sm:text-4xl">
          {t('closing.title')}
        </h2>
        <p className="text-muted">{t('closing.text')}</p>
        <NextSteps />
      </div>
    </section>
  )
}
