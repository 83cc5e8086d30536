import { BookOpenText } from 'lucide-react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

type Props = Pick<Data.Catalog.Listings.ProductPage, 'watermark'> & {
  files: Data.Catalog.Listings.ProductPage['attachments']
}

/** States before the purchase which files are only read in the browser, and what that means. */
export function ReadOnlyNotice({ watermark, files }: Props) {
  const t = useT('catalog')
  const count = files.filter(({ access }) => access === 'read').length
  if (count === 0) return null
  return (
    <section className="flex gap-3 text-sm">
      <BookOpenText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <h2 className="text-sm font-medium">
          {t(count === files.length ? 'product.read_only_title' : 'product.read_only_some_title')}
        </h2>
        <p className="mt-1 text-pretty text-muted">{t('product.read_only')}</p>
        {watermark.enabled ? (
          <p className="mt-1 text-pretty text-muted">{t('product.read_only_mark')}</p>
        ) : null}
      </div>
    </section>
  )
}
