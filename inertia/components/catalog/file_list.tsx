import { File, FileText, FileType } from 'lucide-react'
import type { Data } from '@generated/data'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Files = Data.Catalog.ProductPage['attachments']

const ICONS = { pdf: FileText, text: FileType, other: File }

/** What a buyer gets, file by file. */
export function FileList({ files }: { files: Files }) {
  const t = useT('catalog')
  const format = useFormat()
  return (
    <Panel title={t('product.files')}>
      <ul className="flex flex-col gap-3">
        {files.map((file) => {
          const Icon = ICONS[file.kind]
          const details = [
            t(`product.kinds.${file.kind}`),
            ...(file.pageCount ? [t('product.pages', { count: file.pageCount })] : []),
            format.bytes(file.byteSize),
          ]
          return (
            <li key={file.id} className="flex items-start gap-3 text-sm">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block wrap-anywhere">{file.fileName}</span>
                <span className="tabular block text-xs text-muted">{details.join(' · ')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
