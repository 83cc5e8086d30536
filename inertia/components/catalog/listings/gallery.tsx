import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import type { Data } from '@generated/data'
import { PictureButton } from '~/components/ui/actions/picture_button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const Lightbox = lazy(loadWithRetry(() => import('~/components/catalog/listings/lightbox')))

type Picture = Data.Catalog.Listings.ProductPage['previews'][number]

/** Cover and previews, side by side: swiped, moved by keys and buttons, or chosen below. */
export function Gallery({ product }: { product: Data.Catalog.Listings.ProductPage }) {
  const t = useT('catalog')
  const pictures = [...(product.cover ? [product.cover] : []), ...product.previews]
  const slides = useSlides(pictures.length)
  const { shown, last, show } = slides
  const [isZoomed, setZoomed] = useState(false)
  const nameOf = (place: number) =>
    pictures[place]?.alt ||
    (place === 0 ? product.title : t('product.picture_of', { title: product.title, n: place + 1 }))
  const zoom = () => setZoomed(true)

  if (pictures.length === 0) return <ImageFrame src={null} alt={product.title} />
  return (
    <section aria-label={t('product.previews')} className="flex flex-col gap-3">
      <div className="relative">
        <Slides slides={slides} pictures={pictures} nameOf={nameOf} onZoom={zoom} />
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-center justify-end gap-1 *:pointer-events-auto">
          {last > 0 ? <SlideButtons slides={slides} /> : null}
          <PictureButton size="sm" label={t('product.zoom')} onPress={zoom}>
            <ZoomIn aria-hidden />
          </PictureButton>
        </div>
      </div>
      {last > 0 ? <Thumbnails pictures={pictures} shown={shown} onChoose={show} /> : null}
      {isZoomed ? (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            nameOf={nameOf}
            shown={shown}
            onShow={show}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** The slide in view, and the ways to another one. */
function useSlides(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const last = count - 1

  function show(place: number) {
    const target = Math.max(0, Math.min(last, place))
    const { current } = strip
    current?.scrollTo({ left: current.clientWidth * target })
    setShown(target)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowRight: shown + 1,
      Home: 0,
      End: last,
    }
    const target = steps[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  return { strip, shown, setShown, last, show, onKeyDown }
}

type SlidesProps = {
  slides: ReturnType<typeof useSlides>
  pictures: Picture[]
  nameOf: (place: number) => string
  onZoom: () => void
}

function Slides({ slides, pictures, nameOf, onZoom }: SlidesProps) {
  const t = useT('catalog')
  const { strip, shown, setShown, onKeyDown } = slides
  return (
    <div
      ref={strip}
      role="group"
      aria-label={t('product.slide', { n: shown + 1, count: pictures.length })}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        setShown(Math.round(scrollLeft / clientWidth))
      }
      className="flex snap-x snap-mandatory overflow-x-auto rounded-lg motion-safe:scroll-smooth [scrollbar-width:none] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      {pictures.map((picture, place) => (
        <button
          key={picture.url}
          type="button"
          tabIndex={-1}
          aria-label={t('product.enlarge', { n: place + 1 })}
          aria-hidden={place !== shown || undefined}
          onClick={onZoom}
          className="w-full shrink-0 cursor-zoom-in snap-center"
        >
          <ImageFrame
            src={picture.url}
            srcSet={picture.srcSet}
            avifSrcSet={picture.avifSrcSet}
            width={picture.width}
            height={picture.height}
            sizes="(width >= 64rem) 44rem, 100vw"
            alt={nameOf(place)}
            first={place === 0}
            contain={place > 0}
          />
        </button>
      ))}
    </div>
  )
}

function SlideButtons({ slides: { shown, last, show } }: Pick<SlidesProps, 'slides'>) {
  const t = useT('catalog')
  return (
    <>
      <span className="tabular me-auto rounded-full bg-background/85 px-2.5 py-1 text-xs">
        {shown + 1} / {last + 1}
      </span>
      <PictureButton
        size="sm"
        label={t('product.previous_picture')}
        disabled={shown === 0}
        onPress={() => show(shown - 1)}
      >
        <ChevronLeft aria-hidden />
      </PictureButton>
      <PictureButton
        size="sm"
        label={t('product.next_picture')}
        disabled={shown === last}
        onPress={() => show(shown + 1)}
      >
        <ChevronRight aria-hidden />
      </PictureButton>
    </>
  )
}

type ThumbnailProps = {
  pictures: Picture[]
  shown: number
  onChoose: (place: number) => void
}

function Thumbnails({ pictures, shown, onChoose }: ThumbnailProps) {
  const t = useT('catalog')
  return (
    <div className="flex gap-2 overflow-x-auto p-1">
      {pictures.map((picture, place) => (
        <button
          key={picture.url}
          type="button"
          aria-label={t('product.show_picture', { n: place + 1 })}
          aria-pressed={place === shown}
          onClick={() => onChoose(place)}
          className="w-16 shrink-0 cursor-pointer rounded-lg opacity-70 transition-opacity hover:opacity-100 focus-visible:outline-2 focus-visible:outline-focus aria-pressed:opacity-100 aria-pressed:ring-2 aria-pressed:ring-accent sm:w-20"
        >
          <ImageFrame
            src={picture.url}
            srcSet={picture.srcSet}
            avifSrcSet={picture.avifSrcSet}
            sizes="80px"
            alt=""
          />
        </button>
      ))}
    </div>
  )
}
