import { EyeOff } from 'lucide-react'
import type { Data } from '@generated/data'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useAgeConfirmed } from '~/hooks/preferences/use_age_confirmed'
import { useT } from '~/hooks/use_t'

type Props = {
  product: Pick<Data.Catalog.Listings.ProductCard, 'cover' | 'isNSFW' | 'title'>
  sizes: string
  eager?: boolean
  first?: boolean
  className?: string
}

/**
 * A product's cover in a list. Adult covers stay blurred until the user has confirmed their age.
 */
export function Cover({ product, sizes, eager, first, className = '' }: Props) {
  const t = useT('web')
  const { cover, isNSFW } = product
  const isConfirmed = useAgeConfirmed(isNSFW)
  const isHidden = isNSFW && !isConfirmed
  return (
    <span className={`relative block overflow-hidden rounded-lg ${className}`}>
      <ImageFrame
        src={cover?.url}
        srcSet={cover?.srcSet}
        avifSrcSet={cover?.avifSrcSet}
        width={cover?.width}
        height={cover?.height}
        // For a blurred cover the smallest version is enough, and no sharp one is fetched.
        sizes={isHidden ? '1px' : sizes}
        alt={isHidden ? '' : cover?.alt || product.title}
        eager={eager}
        first={first}
        className={isHidden ? '[&_img]:scale-110 [&_img]:blur-2xl' : ''}
      />
      {isHidden ? (
        <span className="absolute inset-0 grid place-items-center">
          <span className="flex items-center gap-1.5 rounded-full bg-background/85 px-2.5 py-1 text-xs">
            <EyeOff aria-hidden className="size-3.5" />
            {t('product.adult')}
          </span>
        </span>
      ) : null}
    </span>
  )
}
