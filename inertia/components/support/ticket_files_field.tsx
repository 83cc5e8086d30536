import { FileDrop } from '~/components/ui/fields/file_drop'
import type { FileLimits, TicketFiles } from '~/components/support/use_ticket_files'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,application/pdf'

type Props = { files: TicketFiles; limits: FileLimits; error?: string }

/** Takes pictures and PDFs as evidence. */
export function TicketFilesField({ files, limits, error }: Props) {
  const t = useT('support')
  const format = useFormat()
  return (
    <FileDrop
      label={t('files.add')}
      hint={t('files.hint', {
        count: limits.files,
        image: format.bytes(limits.maxImageBytes),
        pdf: format.bytes(limits.maxPdfBytes),
      })}
      accept={ACCEPT}
      multiple
      files={files.files}
      onPick={files.pick}
      onRemove={files.remove}
      error={error ?? files.error}
    />
  )
}
