import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { BookOpen, ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import type { Data } from '@generated/data'
import { ReadSample, useReader } from '~/components/catalog/samples/read_sample'
import { PictureButton } from '~/components/ui/actions/picture_button'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const Lightbox = lazy(loadWithRetry(() => import('~/components/catalog/listings/lightbox')))

type Product = Data.Catalog.Listings.ProductPage
type Slide = Partial<Product['previews'][number]> & { url: string; isSample?: true }

/**
 * Cover, previews and the first page of each sample, side by side: swiped, moved by keys and buttons, or chosen below.
 */
export function Gallery({ product }: { product: Product }) {
  const t = useT('catalog')
  const { title, samples } = product
  const reader = useReader()
  const previews = [...(product.cover ? [product.cover] : []), ...product.previews]
  const pictures: Slide[] = [...previews, ...samples.flatMap(firstPageOf)]

  return (
    <section aria-label={t('product.previews')} className="flex flex-col gap-3">
      {pictures.length > 0 ? (
        <Pictures title={title} previews={previews} pictures={pictures} onRead={reader.open} />
      ) : (
        <ImageFrame src={null} alt={title} />
      )}
      {samples.length > 0 ? (
        <ReadSample
          label={t('public_sample.read')}
          title={title}
          samples={samples}
          reader={reader}
          variant="outline"
        />
      ) : null}
    </section>
  )
}

function firstPageOf({ pictures: [first] }: Product['samples'][number]): Slide[] {
  return first ? [{ url: first.url, isSample: true }] : []
}

type PicturesProps = {
  title: string
  /** Cover and previews, which can be enlarged. */
  previews: Product['previews']
  pictures: Slide[]
  onRead: () => void
}

function Pictures({ title, previews, pictures, onRead }: PicturesProps) {
  const t = useT('catalog')
  const slides = useSlides(pictures.length)
  const { shown, last, show } = slides
  const [isZoomed, setZoomed] = useState(false)
  const isSample = pictures[shown]?.isSample
  const open = () => (isSample ? onRead() : setZoomed(true))
  const nameOf = (place: number) => {
    const { alt, isSample: isOfSample } = pictures[place]!
    if (isOfSample) return t('public_sample.of', { title })
    return alt || (place === 0 ? title : t('product.picture_of', { title, n: place + 1 }))
  }

  return (
    <>
      <div className="relative">
        <Slides slides={slides} pictures={pictures} nameOf={nameOf} onOpen={open} />
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-center justify-end gap-1 *:pointer-events-auto">
          {last > 0 ? <SlideButtons slides={slides} /> : null}
          <PictureButton
            size="sm"
            label={t(isSample ? 'public_sample.read' : 'product.zoom')}
            onPress={open}
          >
            {isSample ? <BookOpen aria-hidden /> : <ZoomIn aria-hidden />}
          </PictureButton>
        </div>
      </div>
      {last > 0 ? <Thumbnails pictures={pictures} shown={shown} onChoose={show} /> : null}
      {isZoomed && previews[shown] ? (
        <Suspense fallback={null}>
          <Lightbox
            pictures={previews}
            nameOf={nameOf}
            shown={shown}
            onShow={show}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
    </>
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
  pictures: Slide[]
  nameOf: (place: number) => string
  onOpen: () => void
}

function Slides({ slides, pictures, nameOf, onOpen }: SlidesProps) {
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
          aria-label={
            picture.isSample ? t('public_sample.read') : t('product.enlarge', { n: place + 1 })
          }
          aria-hidden={place !== shown || undefined}
          onClick={onOpen}
          className={`relative w-full shrink-0 snap-center ${picture.isSample ? 'cursor-pointer' : 'cursor-zoom-in'}`}
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
          {picture.isSample ? (
            <span className="absolute start-2 top-2 rounded-full bg-background/85 px-2.5 py-1 text-xs">
              {t('public_sample.mark')}
            </span>
          ) : null}
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
  pictures: Slide[]
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
