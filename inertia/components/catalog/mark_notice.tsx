import { FileDown, Fingerprint } from 'lucide-react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

type Props = Pick<Data.Catalog.ProductPage, 'watermark'> & {
  files: Data.Catalog.ProductPage['attachments']
}

/** What the watermark means for the buyer, told before the purchase and in plain words. */
export function MarkNotice({ watermark, files }: Props) {
  const t = useT('catalog')
  const hasPages = files.some(({ kind }) => kind === 'pdf')
  const hasTexts = files.some(({ kind }) => kind === 'text')
  if (!watermark.enabled) return <Plain />
  const sentences = [
    ...(hasPages && watermark.visible ? ['mark_visible'] : []),
    ...(hasPages && watermark.hidden ? ['mark_hidden'] : []),
    ...(hasTexts && watermark.texts ? ['mark_texts'] : []),
    'mark_wait',
  ]
  return (
    <section className="flex gap-3 text-sm">
      <Fingerprint aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <h2 className="text-sm font-medium">{t('product.mark_title')}</h2>
        <ul className="mt-1 flex flex-col gap-1 text-pretty text-muted">
          {sentences.map((sentence) => (
            <li key={sentence}>{t(`product.${sentence}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Sold as it is: nothing to wait for, and nothing in it that names the buyer. */
function Plain() {
  const t = useT('catalog')
  return (
    <section className="flex gap-3 text-sm">
      <FileDown aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <h2 className="text-sm font-medium">{t('product.plain_title')}</h2>
        <p className="mt-1 text-pretty text-muted">{t('product.plain')}</p>
      </div>
    </section>
  )
}
