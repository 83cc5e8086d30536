import { Image } from 'lucide-react'

type Props = {
  src: string | null | undefined
  alt: string
  /** CSS aspect-ratio, reserved while the image loads: "4 / 3". */
  ratio?: string
  srcSet?: string
  /** The same widths in AVIF, for browsers that support it. */
  avifSrcSet?: string | null
  sizes?: string
  width?: number
  height?: number
  /** True in the first rows of a list: loaded without delay. */
  eager?: boolean
  /** The most important image of the page: loaded with high priority. */
  first?: boolean
  /** Fits the whole picture instead of filling the frame. */
  contain?: boolean
  className?: string
}

/** A picture that causes no layout shift, with a placeholder where there is none. */
export function ImageFrame({ src, alt, ratio = '4 / 3', className = '', ...props }: Props) {
  const { avifSrcSet, eager = false, first = false, contain = false, ...image } = props
  return (
    <span
      className={`hairline relative block overflow-hidden rounded-lg bg-surface-secondary ${className}`}
      style={{ aspectRatio: ratio }}
    >
      {src ? (
        <picture>
          {avifSrcSet ? <source type="image/avif" srcSet={avifSrcSet} sizes={image.sizes} /> : null}
          <img
            {...image}
            src={src}
            alt={alt}
            loading={eager || first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
            className={`absolute inset-0 size-full ${contain ? 'object-contain' : 'object-cover'}`}
          />
        </picture>
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 grid place-items-center text-muted"
        >
          <Image aria-hidden className="size-8 stroke-1" />
        </span>
      )}
    </span>
  )
}
