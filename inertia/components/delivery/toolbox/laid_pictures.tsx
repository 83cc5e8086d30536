import { useEffect, useState } from 'react'
import { CopyPage, type ComparedCopy } from '~/components/delivery/toolbox/page_comparison'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import type { Trace } from '~/components/delivery/trace'
import { useT } from '~/hooks/use_t'

type Place = Trace['suspects'][number]['places'][number]
type Props = { copy: ComparedCopy; places: Place[]; pictures: File[]; shop?: EnteredShop }

/** The submitted pictures with the page that was found in them, each beside that page of the copy. */
export function LaidPictures({ copy, places, pictures, shop }: Props) {
  const t = useT('delivery')
  // Pages drawn from a PDF and pictures of an archive are not here.
  const laid = places.flatMap((place) => {
    const file = pictures[place.picture - 1]
    return file ? [{ place, file }] : []
  })
  if (laid.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-sm font-medium">{t('laid.title')}</h3>
      {laid.map(({ place, file }) => (
        <div key={place.picture} className="grid gap-4 lg:grid-cols-2">
          <figure className="flex min-w-0 flex-col gap-2">
            <figcaption className="text-sm text-muted">
              {t('laid.picture', { number: place.picture })}
            </figcaption>
            <OutlinedPicture file={file} corners={place.corners} />
          </figure>
          <figure className="flex min-w-0 flex-col gap-2">
            <figcaption className="text-sm text-muted">
              {t('laid.page', { page: place.page })}
            </figcaption>
            <CopyPage copy={copy} page={place.page} shop={shop} />
          </figure>
        </div>
      ))}
    </section>
  )
}

/** A picture that the user submitted, with the outline of the page; it is not read from the server. */
function OutlinedPicture({ file, corners }: { file: File; corners: Place['corners'] }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!url) return null
  return (
    <div className="hairline relative overflow-hidden rounded-lg">
      <img src={url} alt={file.name} className="w-full" />
      <svg
        aria-hidden
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full text-accent"
      >
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}
