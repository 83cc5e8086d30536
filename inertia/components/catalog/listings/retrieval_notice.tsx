import { Clock } from 'lucide-react'
import { useT } from '~/hooks/use_t'

/** States before the purchase for how long files can be downloaded. */
export function RetrievalNotice({ hours }: { hours: number }) {
  const t = useT('catalog')
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
