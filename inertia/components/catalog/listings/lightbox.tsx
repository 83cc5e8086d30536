import { useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Data } from '@generated/data'
import { PictureButton } from '~/components/ui/actions/picture_button'
import { useT } from '~/hooks/use_t'

type Props = {
  pictures: Data.Catalog.Listings.ProductPage['previews']
  nameOf: (place: number) => string
  shown: number
  onShow: (place: number) => void
  onClose: () => void
}

/**
 * One picture in the size of the window; a click shows it at full size, where it can be panned.
 */
export default function Lightbox({ pictures, nameOf, shown, onShow, onClose }: Props) {
  const t = useT('catalog')
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = pictures[shown]!
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-label={nameOf(shown)}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') onShow(shown - 1)
        if (key === 'ArrowRight') onShow(shown + 1)
      }}
      className="m-0 size-full max-h-none max-w-none bg-background/95 p-0 text-foreground backdrop:bg-transparent"
    >
      <ZoomedPicture key={picture.url} picture={picture} name={nameOf(shown)} />
      <div className="absolute end-3 top-3 flex gap-1">
        {pictures.length > 1 ? (
          <>
            <PictureButton
              label={t('product.previous_picture')}
              disabled={shown === 0}
              onPress={() => onShow(shown - 1)}
            >
              <ChevronLeft aria-hidden />
            </PictureButton>
            <PictureButton
              label={t('product.next_picture')}
              disabled={shown === pictures.length - 1}
              onPress={() => onShow(shown + 1)}
            >
              <ChevronRight aria-hidden />
            </PictureButton>
          </>
        ) : null}
        <PictureButton label={t('product.close_picture')} onPress={() => dialog.current?.close()}>
          <X aria-hidden />
        </PictureButton>
      </div>
    </dialog>
  )
}

type PictureProps = { picture: Props['pictures'][number]; name: string }

/** Fits the window, or is shown at its own size; a click changes between the two. */
function ZoomedPicture({ picture, name }: PictureProps) {
  const t = useT('catalog')
  const [isLarge, setLarge] = useState(false)
  return (
    <div
      className={`size-full ${isLarge ? 'overflow-auto' : 'grid place-items-center overflow-hidden p-2 sm:p-12'}`}
    >
      <button
        type="button"
        aria-label={t(isLarge ? 'product.fit' : 'product.own_size')}
        onClick={() => setLarge(!isLarge)}
        className={isLarge ? 'block cursor-zoom-out' : 'contents cursor-zoom-in'}
      >
        <picture className={isLarge ? '' : 'contents'}>
          {picture.avifSrcSet ? (
            <source type="image/avif" srcSet={picture.avifSrcSet} sizes="100vw" />
          ) : null}
          <img
            src={picture.url}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt={name}
            width={picture.width}
            height={picture.height}
            className={
              isLarge
                ? 'max-w-none'
                : 'h-auto max-h-[calc(100dvh-1rem)] w-auto max-w-full cursor-zoom-in object-contain sm:max-h-[calc(100dvh-6rem)]'
            }
          />
        </picture>
      </button>
    </div>
  )
}
