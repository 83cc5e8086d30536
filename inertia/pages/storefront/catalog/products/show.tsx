import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { Breadcrumb } from '~/components/catalog/breadcrumb'
import { BuyBox } from '~/components/catalog/buy_box'
import { FileList } from '~/components/catalog/file_list'
import { Gallery } from '~/components/catalog/gallery'
import { MarkNotice } from '~/components/catalog/mark_notice'
import { Paragraphs } from '~/components/catalog/paragraphs'
import { RetrievalNotice } from '~/components/catalog/retrieval_notice'
import { ShareHead } from '~/components/catalog/share_head'
import { CommentList } from '~/components/community/comment_list'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Props = InertiaProps<{
  origin: string
  shop: Data.Shops.Shop
  product: Data.Catalog.ProductPage
  isOwnShop: boolean
}>

export default function ProductPage({ origin, shop, product, isOwnShop }: Props) {
  const t = useT('catalog')
  const shopPath = `/c/${shop.creator.name}`
  const path = `${shopPath}/p/${product.id}`

  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <ShareHead
        title={product.title}
        description={product.description || `${product.title} · ${shop.name}`}
        origin={origin}
        path={path}
        image={product.cover?.url}
        type="product"
        data={productData({ origin, path, shop, product })}
      />
      <Breadcrumb trail={[{ label: shop.name, href: shopPath }, { label: product.title }]} />

      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Gallery product={product} />
        <aside className="flex flex-col gap-6 self-start lg:sticky lg:top-20 lg:row-span-2">
          <BuyBox product={product} isOwnShop={isOwnShop} />
          <FileList files={product.attachments} />
          <MarkNotice watermark={product.watermark} files={product.attachments} />
          {product.retrievalHours ? <RetrievalNotice hours={product.retrievalHours} /> : null}
        </aside>
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="description" className="flex flex-col gap-3">
            <h2 id="description" className="text-lg">
              {t('product.description')}
            </h2>
            <Paragraphs text={product.description} fallback={t('product.no_description')} />
          </section>
          {product.buyerOnlyDescription ? (
            <Panel title={t('product.buyer_only')}>
              <Paragraphs text={product.buyerOnlyDescription} fallback="" />
            </Panel>
          ) : null}
          <CommentList productId={product.id} />
        </div>
      </div>
    </div>
  )
}

type Described = Pick<Props, 'origin' | 'shop' | 'product'> & { path: string }

/** schema.org Product: the price as a decimal of its own currency. */
function productData({ origin, path, shop, product }: Described) {
  const { salesPrice, currency, cover, isAvailable } = product
  return {
    '@type': 'Product',
    'name': product.title,
    'description': product.description,
    'sku': String(product.id),
    'image': cover ? [new URL(cover.url, origin).href] : [],
    'category': product.category?.name,
    'offers': {
      '@type': 'Offer',
      'url': origin + path,
      'price': toDecimal(salesPrice.amount, currency),
      'priceCurrency': currency,
      'availability': `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
      'seller': { '@type': 'Organization', 'name': shop.name },
    },
  }
}
