import { useRef } from 'react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { AdultGate } from '~/components/catalog/listings/adult_gate'
import { ProductBreadcrumbs } from '~/components/catalog/listings/product_breadcrumbs'
import { BuyBar } from '~/components/catalog/listings/buy_bar'
import { BuyBox, canBuy } from '~/components/catalog/listings/buy_box'
import { FileList } from '~/components/catalog/listings/file_list'
import { LanguageNote, WorkLanguages } from '~/components/catalog/listings/product_languages'
import { Gallery } from '~/components/catalog/listings/gallery'
import { MarkNotice } from '~/components/catalog/listings/mark_notice'
import { ReadOnlyNotice } from '~/components/catalog/listings/read_only_notice'
import { RelatedProducts } from '~/components/catalog/listings/related_products'
import { RetrievalNotice } from '~/components/catalog/listings/retrieval_notice'
import { RichText } from '~/components/catalog/rich_text'
import { ShareButton } from '~/components/catalog/listings/share_button'
import { ShareHead } from '~/components/catalog/listings/share_head'
import type { MayComment } from '~/components/community/comment_entry'
import { Comments } from '~/components/community/comments'
import { MessageButton } from '~/components/chat/message_button'
import { ReportButton } from '~/components/support/report_button'
import { Later } from '~/components/ui/show/later'
import { Panel } from '~/components/ui/show/panel'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Props = InertiaProps<{
  origin: string
  shop: Data.Shops.Shop
  product: Data.Catalog.Listings.ProductPage
  /** Markdown of the creator, rendered by the server. */
  descriptionHtml: string
  buyerOnlyHtml: string
  related: Data.Catalog.Listings.ProductCard[]
  isOwnShop: boolean
  /** Adult content, and the user has not confirmed their age yet. */
  isGated: boolean
}>

export default function ProductPage({ isGated, ...props }: Props) {
  const { origin, shop, product } = props
  const { category } = product
  const shopPath = `/c/${shop.creator.name}`
  const path = `${shopPath}/p/${product.id}`
  return (
    <div className="group/page page-width flex flex-col gap-8 py-6 sm:py-8">
      <ShareHead
        title={product.title}
        description={product.description || `${product.title} · ${shop.name}`}
        origin={origin}
        path={path}
        image={product.cover?.url}
        imageAlt={product.cover?.alt || product.title}
        type="product"
        languages={product.textLanguages}
        data={productData({ origin, path, shop, product })}
      />
      <ProductBreadcrumbs
        trail={[
          { label: shop.name, href: shopPath },
          ...(category
            ? [{ label: category.name, href: `${shopPath}?category=${category.id}` }]
            : []),
          { label: product.title },
        ]}
      />
      {isGated ? (
        <AdultGate title={product.title} shopPath={shopPath} />
      ) : (
        <OpenProduct {...props} shopPath={shopPath} path={path} />
      )}
    </div>
  )
}

type OpenProps = Omit<Props, 'isGated'> & { shopPath: string; path: string }

function OpenProduct({ origin, shop, product, isOwnShop, shopPath, path, ...props }: OpenProps) {
  const t = useT('catalog')
  const { user } = useShared()
  const box = useRef<HTMLDivElement>(null)

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Gallery product={product} />
        <aside className="flex flex-col gap-6 self-start lg:row-span-2">
          <div ref={box}>
            <BuyBox product={product} isOwnShop={isOwnShop} shopPath={shopPath}>
              <div className="-mx-3 flex flex-wrap justify-between">
                <ShareButton title={product.title} url={origin + path} />
                {isOwnShop ? null : (
                  <>
                    <MessageButton creatorName={shop.creator.name} variant="ghost" size="sm" />
                    <ReportButton product={product} path={path} />
                  </>
                )}
              </div>
            </BuyBox>
          </div>
          <WorkLanguages product={product} />
          <FileList
            attachments={product.attachments}
            linkCount={product.linkCount}
            watermark={product.watermark}
          />
          <MarkNotice watermark={product.watermark} files={product.attachments} />
          <ReadOnlyNotice watermark={product.watermark} files={product.attachments} />
          <RetrievalNotice hours={product.retrievalHours} files={product.attachments} />
        </aside>
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="description" className="flex flex-col gap-3">
            <h2 id="description" className="text-lg">
              {t('product.description')}
            </h2>
            <LanguageNote product={product} />
            <RichText html={props.descriptionHtml} fallback={t('product.no_description')} />
          </section>
          {props.buyerOnlyHtml ? (
            <Panel title={t('product.buyer_only')}>
              <RichText html={props.buyerOnlyHtml} />
            </Panel>
          ) : null}
          <Later>
            <Comments
              productId={product.id}
              may={mayComment(product, { isSignedIn: user !== undefined, isOwnShop })}
            />
          </Later>
        </div>
      </div>
      <Later>
        <RelatedProducts products={props.related} shop={shop} shopPath={shopPath} />
      </Later>
      {canBuy({ product, isOwnShop }) ? <BuyBar product={product} box={box} /> : null}
    </>
  )
}

type Person = { isSignedIn: boolean; isOwnShop: boolean }

function mayComment(
  { commentMode, isOwned }: Data.Catalog.Listings.ProductPage,
  { isSignedIn, isOwnShop }: Person
): MayComment {
  if (commentMode === 'closed') return 'closed'
  if (commentMode === 'purchased_only' && !isOwned && !isOwnShop) return 'purchase'
  return isSignedIn ? 'write' : 'sign_in'
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
    'inLanguage': product.languages,
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
