import type { Picture } from '~/components/catalog/editor/product_form'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useT } from '~/hooks/use_t'

/** A sortable row of thumbnails. */
export function PictureRow({ of }: { of: Picture[] }) {
  const t = useT('catalog')
  return (
    <ul className="flex flex-wrap gap-2">
      {of.map(({ id, state, url, alt }, place) => (
        <li key={id}>
          <ImageFrame
            src={state === 'ready' ? url : null}
            alt={alt || t('product.preview', { n: place + 1 })}
            contain
            className="w-20"
          />
          {alt ? <span className="block w-20 text-xs wrap-anywhere">{alt}</span> : null}
        </li>
      ))}
    </ul>
  )
}
