import {
  BookOpen,
  ExternalLink,
  File,
  FileArchive,
  FileImage,
  FileText,
  FileType,
} from 'lucide-react'
import type { Data } from '@generated/data'
import { Panel } from '~/components/ui/show/panel'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = Pick<Data.Catalog.Listings.ProductPage, 'attachments' | 'linkCount' | 'watermark'>

const ICONS = {
  pdf: FileText,
  text: FileType,
  epub: BookOpen,
  image: FileImage,
  pack: FileArchive,
  other: File,
}

/** The files that a buyer gets. */
export function FileList({ attachments, linkCount, watermark }: Props) {
  const t = useT('catalog')
  const format = useFigures()
  if (attachments.length + linkCount === 0) return null
  const bytes = attachments.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const total = { count: attachments.length, size: format.bytes(bytes) }

  return (
    <Panel
      title={t('product.files')}
      description={attachments.length > 1 ? t('product.files_total', total) : undefined}
    >
      <ul className="flex flex-col gap-3">
        {attachments.map((file) => {
          const Icon = ICONS[file.kind]
          const details = [
            t(`product.kinds.${file.kind}`),
            ...(file.pageCount ? [t('product.pages', { count: file.pageCount })] : []),
            ...(file.contents?.entries ? [packWords(file.contents, watermark.enabled, t)] : []),
            format.bytes(file.byteSize),
          ]
          return (
            <li key={file.id} className="flex items-start gap-3 text-sm">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block wrap-anywhere">{file.fileName}</span>
                <span className="tabular block text-xs text-muted">{details.join(' · ')}</span>
                {file.access === 'read' ? (
                  <span className="block text-xs text-muted">{t('product.only_read')}</span>
                ) : null}
              </span>
            </li>
          )
        })}
        {linkCount > 0 ? (
          <li className="flex items-start gap-3 text-sm">
            <ExternalLink aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>{t('product.links', { count: linkCount })}</span>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}

type Contents = NonNullable<Props['attachments'][number]['contents']>

/** How many entries of a pack carry the mark, which is what the buyer gets. */
function packWords({ entries, marked }: Contents, isMarked: boolean, t: ReturnType<typeof useT>) {
  if (!isMarked) return t('pack.entries', { count: entries })
  return [
    t('pack.with_mark', { count: marked }),
    ...(entries > marked ? [t('pack.without_mark', { count: entries - marked })] : []),
  ].join(t('product.names_separator'))
}
