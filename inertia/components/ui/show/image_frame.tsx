import { Image } from 'lucide-react'

type Props = {
  src: string | null | undefined
  alt: string
  /** CSS aspect-ratio, kept while the image loads: "4 / 3". */
  ratio?: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  /** The image that decides the first impression: loaded at once. */
  eager?: boolean
  className?: string
}

/** A picture that never makes the page jump, and a quiet plate where there is none. */
export function ImageFrame({ src, alt, ratio = '4 / 3', eager, className = '', ...image }: Props) {
  return (
    <span
      className={`hairline relative block overflow-hidden rounded-lg bg-surface-secondary ${className}`}
      style={{ aspectRatio: ratio }}
    >
      {src ? (
        <img
          {...image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label={alt}
          className="absolute inset-0 grid place-items-center text-muted"
        >
          <Image aria-hidden className="size-8 stroke-1" />
        </span>
      )}
    </span>
  )
}
