import { useState } from 'react'
import type { Data } from '@generated/data'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useT } from '~/hooks/use_t'

/** Cover and previews: one large, the others to choose from. */
export function Gallery({ product }: { product: Data.Catalog.ProductPage }) {
  const t = useT('catalog')
  const pictures = [...(product.cover ? [product.cover] : []), ...product.previews]
  const [shown, setShown] = useState(0)
  const picture = pictures[shown]

  return (
    <section aria-label={t('product.previews')} className="flex flex-col gap-3">
      <ImageFrame
        src={picture?.url}
        srcSet={picture?.srcSet}
        sizes="(width >= 64rem) 44rem, 100vw"
        alt={shown === 0 ? product.title : t('product.preview', { n: shown })}
        eager
      />
      {pictures.length > 1 ? (
        <div className="flex gap-2 overflow-x-auto p-1">
          {pictures.map((choice, place) => (
            <button
              key={choice.url}
              type="button"
              aria-label={t('product.enlarge', { n: place + 1 })}
              aria-pressed={place === shown}
              onClick={() => setShown(place)}
              className="w-20 shrink-0 cursor-pointer rounded-lg opacity-70 transition-opacity hover:opacity-100 focus-visible:outline-2 focus-visible:outline-focus aria-pressed:opacity-100 aria-pressed:ring-2 aria-pressed:ring-accent"
            >
              <ImageFrame src={choice.url} srcSet={choice.srcSet} sizes="80px" alt="" />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  )
}
