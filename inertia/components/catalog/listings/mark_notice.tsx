import { FileCheck, Fingerprint } from 'lucide-react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

type Props = Pick<Data.Catalog.Listings.ProductPage, 'watermark'> & {
  files: Data.Catalog.Listings.ProductPage['attachments']
}

/** What the watermark of downloads means for the buyer, explained before the purchase. */
export function MarkNotice({ watermark, files: all }: Props) {
  const t = useT('catalog')
  const files = all.filter(({ access }) => access === 'download')
  if (files.length === 0) return null
  const passed = passedBy(files)
  const Icon = watermark.enabled ? Fingerprint : FileCheck
  return (
    <section className="flex gap-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <h2 className="text-sm font-medium">
          {t(watermark.enabled ? 'product.mark_title' : 'product.unmarked_title')}
        </h2>
        <ul className="mt-1 flex flex-col gap-1 text-pretty text-muted">
          {sentencesAbout({ watermark, files }).map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {t(`product.${sentence}`, { names: passed.join(t('product.names_separator')) })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The names of what buyers get as it is; of a pack, its first entries. */
function passedBy(files: Props['files']): string[] {
  return files.flatMap(({ kind, fileName, contents }) => {
    if (kind === 'other') return [fileName]
    return contents ? contents.unmarked.map(({ name }) => name) : []
  })
}

function sentencesAbout({ watermark, files }: Props): string[] {
  if (!watermark.enabled) return ['unmarked']
  const hasPages = files.some(({ kind }) => kind === 'pdf')
  const hasPictures = files.some(
    ({ kind, contents }) =>
      kind === 'image' || (kind !== 'other' && contents && contents.marked > 0)
  )
  const hasBooks = files.some(({ kind }) => kind === 'epub')
  const hasTexts = hasBooks || files.some(({ kind }) => kind === 'text')
  return [
    ...(hasPages && watermark.visible ? ['mark_visible'] : []),
    ...(hasPages && watermark.hidden ? ['mark_hidden'] : []),
    ...(hasBooks && watermark.visible ? ['mark_book_page'] : []),
    ...(hasTexts && watermark.texts ? ['mark_texts'] : []),
    ...(hasPictures ? ['mark_pictures'] : []),
    ...(passedBy(files).length > 0 ? ['mark_passed'] : []),
    ...(files.some(({ kind }) => kind !== 'other') ? ['mark_wait'] : []),
  ]
}
