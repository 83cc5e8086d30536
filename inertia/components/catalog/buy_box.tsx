import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  product: Data.Catalog.ProductPage
  isOwnShop: boolean
}

/** What it is, what it costs, and one obvious button. */
export function BuyBox({ product, isOwnShop }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const isFree = product.salesPrice.amount === '0'

  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <h1 className="text-2xl text-balance wrap-anywhere">{product.title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <span>{product.shopName}</span>
          {product.salesVolume > 0 ? (
            <span>{t('product.sold', { count: format.number(product.salesVolume) })}</span>
          ) : null}
          {product.isNSFW ? <StatusChip tone="warning">{t('product.adult')}</StatusChip> : null}
        </p>
        <p className="text-2xl font-semibold">
          {isFree ? (
            t('product.free')
          ) : (
            <Price money={product.salesPrice} original={product.originalPrice} approximate />
          )}
        </p>
      </div>
      <NextStep product={product} isOwnShop={isOwnShop} isFree={isFree} />
    </section>
  )
}

function NextStep({ product, isOwnShop, isFree }: Props & { isFree: boolean }) {
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
  return (
    <LinkButton href={`/checkout?product=${product.id}`} size="lg" fullWidth>
      {isFree ? t('product.get_free') : t('product.buy')}
    </LinkButton>
  )
}
