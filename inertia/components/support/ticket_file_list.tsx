import { FileText, Image as ImageIcon } from 'lucide-react'
import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type File = Data.Support.TicketDetail['files'][number]
type Props = { files: File[]; hrefOf: (file: File) => string }

/** Files of an entry; each is a download. */
export function TicketFileList({ files, hrefOf }: Props) {
  const t = useT('support')
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <ul aria-label={t('entries.files')} className="flex flex-wrap gap-2">
      {files.map((file) => {
        const Icon = file.kind === 'image' ? ImageIcon : FileText
        const size = format.bytes(file.byteSize)
        return (
          <li key={file.id} className="min-w-0">
            <a
              href={hrefOf(file)}
              className="hairline inline-flex max-w-full items-center gap-2 rounded-lg bg-surface px-3 py-1.5 text-xs hover:bg-surface-secondary"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{t('files.download')}</span>
              <span className="truncate">{file.name}</span>
              <span className="tabular shrink-0 text-muted">{size}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
