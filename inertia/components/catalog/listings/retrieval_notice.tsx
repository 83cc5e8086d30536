import { Clock } from 'lucide-react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

type Props = {
  /** Null where files can be downloaded at any time. */
  hours: number | null
  files: Data.Catalog.Listings.ProductPage['attachments']
}

/** States before the purchase for how long files can be downloaded. */
export function RetrievalNotice({ hours, files }: Props) {
  const t = useT('catalog')
  if (hours === null || files.every(({ access }) => access === 'read')) return null
  return (
    <section className="flex gap-3 text-sm">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <h2 className="text-sm font-medium">{t('product.retrieval_title', { hours })}</h2>
        <p className="mt-1 text-pretty text-muted">{t('product.retrieval', { hours })}</p>
      </div>
    </section>
  )
}
