import { Head } from '@inertiajs/react'
import { Package } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { TextLink } from '~/components/ui/actions/text_link'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { HowItWorks } from '~/components/web/how_it_works'
import { LandingHero } from '~/components/web/landing_hero'
import { ProductGrid } from '~/components/web/product_card'
import { ShopCard } from '~/components/web/shop_card'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ products: Data.Catalog.ProductCard[]; shops: Data.Shops.Shop[] }>

export default function Landing({ products, shops }: Props) {
  const t = useT('web')
  return (
    <>
      <Head title={t('landing.title').replace('\n', '')}>
        <meta head-key="description" name="description" content={t('landing.description')} />
      </Head>
      <LandingHero />

      <section className="page-width py-14 sm:py-20" aria-labelledby="newest">
        <div className="mb-6 flex items-baseline justify-between gap-4">
          <h2 id="newest" className="text-2xl">
            {t('landing.newest')}
          </h2>
          {products.length > 0 ? <TextLink href="/search">{t('search.all')}</TextLink> : null}
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <EmptyState icon={<Package aria-hidden />} title={t('landing.newest_empty')}>
            {t('landing.newest_empty_hint')}
          </EmptyState>
        )}
      </section>

      {shops.length > 0 ? (
        <section className="page-width pb-14 sm:pb-20" aria-labelledby="shops">
          <h2 id="shops" className="mb-6 text-2xl">
            {t('landing.shops')}
          </h2>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shops.map((shop) => (
              <ShopCard key={shop.id} shop={shop} />
            ))}
          </div>
        </section>
      ) : null}

      <HowItWorks />
    </>
  )
}
