import { usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Conditions } from '~/components/catalog/listings/conditions'
import { ProductPrice } from '~/components/catalog/listings/product_price'
import { AddToCart } from '~/components/cart/add_to_cart'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = {
  product: Data.Catalog.Listings.ProductPage
  isOwnShop: boolean
  shopPath: string
  /** Secondary actions. */
  children?: ReactNode
}

/** Title, price and one primary button. */
export function BuyBox({ product, isOwnShop, shopPath, children }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <h1 lang={product.textLanguage} className="text-2xl text-balance wrap-anywhere">
          {product.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <Link
            href={shopPath}
            className="underline-offset-4 hover:text-foreground hover:underline"
          >
            {product.shopName}
          </Link>
          {product.salesVolume > 0 ? (
            <span className="tabular">
              {t('product.sold', { count: format.number(product.salesVolume) })}
            </span>
          ) : null}
          {product.publishedAt ? (
            <span>{t('product.published', { date: format.date(product.publishedAt) })}</span>
          ) : null}
          {product.isNSFW ? <StatusChip tone="warning">{t('product.adult')}</StatusChip> : null}
        </p>
        <ProductPrice product={product} />
      </div>
      {product.isOwned ? null : <Conditions conditions={product.conditions} shopPath={shopPath} />}
      <NextStep product={product} isOwnShop={isOwnShop} />
      {children}
    </section>
  )
}

type StepProps = Pick<Props, 'product' | 'isOwnShop'>

/** Whether the user can continue to the checkout from here. */
export function canBuy({ product, isOwnShop }: StepProps): boolean {
  return !isOwnShop && !product.isOwned && product.isAvailable && product.conditions.met
}

function NextStep({ product, isOwnShop }: StepProps) {
  const t = useT('catalog')
  if (isOwnShop) {
    return (
      <NoticeBox title={t('product.own_shop')}>
        <LinkButton href={`/studio/products/${product.id}/edit`} variant="outline" size="sm">
          {t('product.edit')}
        </LinkButton>
      </NoticeBox>
    )
  }
  if (product.isOwned) {
    return (
      <NoticeBox kind="success" title={t('product.owned')}>
        <LinkButton href="/orders" variant="outline" size="sm">
          {t('product.to_orders')}
        </LinkButton>
      </NoticeBox>
    )
  }
  if (!product.isAvailable) return <NoticeBox kind="warning">{t('product.unavailable')}</NoticeBox>
  if (!product.conditions.met) {
    return <NotYet />
  }
  return (
    <div className="flex flex-col gap-3">
      <BuyButton product={product} fullWidth />
      <AddToCart product={product} />
    </div>
  )
}

/** What a signed-out user has bought is unknown. */
function NotYet() {
  const t = useT('catalog')
  const { user } = useShared()
  const { url } = usePage()
  if (user) return <NoticeBox kind="warning">{t('product.conditions.not_yet')}</NoticeBox>
  return (
    <NoticeBox kind="info" title={t('product.conditions.sign_in')}>
      <LinkButton href={`/auth/login?redirect=${encodeURIComponent(url)}`} size="sm">
        {t('product.conditions.to_sign_in')}
      </LinkButton>
    </NoticeBox>
  )
}

/** The primary button. */
export function BuyButton({
  product,
  fullWidth,
}: Pick<Props, 'product'> & { fullWidth?: boolean }) {
  const t = useT('catalog')
  return (
    <LinkButton href={`/checkout?product=${product.id}`} size="lg" fullWidth={fullWidth}>
      {product.salesPrice.amount === '0' ? t('product.get_free') : t('product.buy')}
    </LinkButton>
  )
}
