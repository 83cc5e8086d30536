import type { Data } from '@generated/data'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { Price } from '~/components/ui/show/price'
import type { WireMoney } from '~/lib/money'
import { useT } from '~/hooks/use_t'

type Props = { offer: Data.Ordering.CheckoutOffer; price: WireMoney }

/** What is being bought. */
export function CheckoutItem({ offer, price }: Props) {
  const t = useT('ordering')
  return (
    <div className="flex items-start gap-4">
      <ImageFrame
        src={offer.cover?.url}
        srcSet={offer.cover?.srcSet}
        sizes="96px"
        alt={offer.title}
        ratio="1 / 1"
        className="w-24 shrink-0"
        eager
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-pretty">{offer.title}</p>
        <p className="mt-1 text-sm text-muted">{t('sold_by', { shop: offer.shopName })}</p>
        <p className="mt-2">
          {offer.isFree ? t('free') : <Price money={price} className="font-medium" />}
        </p>
      </div>
    </div>
  )
}
