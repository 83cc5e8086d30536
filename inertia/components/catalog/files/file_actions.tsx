import { Download, FilePen, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { IconButton } from '~/components/ui/actions/button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { addressOf } from '~/client'

type LibraryFile = Data.Catalog.Attachments.LibraryFile
export type FileDialogKind = 'delete' | 'rename' | 'withdraw' | 'restore'
export type OpenFileDialog = (file: LibraryFile, question: FileDialogKind) => void

/** The actions on a file of the library. */
export function FileActions({ file, ask }: { file: LibraryFile; ask: OpenFileDialog }) {
  const t = useT('catalog')
  const inDelivery = useT('delivery')
  const { impersonation } = useShared()
  const { id, fileName: name, soldIn } = file
  return (
    <span className="inline-flex">
      {/* An admin gets originals by a reason, in the back office. */}
      {impersonation ? null : (
        <IconButton
          size="sm"
          label={t('library.download', { name })}
          onPress={() =>
            window.location.assign(addressOf('api.studio.attachment_contents.show', { id }))
          }
        >
          <Download aria-hidden className="size-4" />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={t('library.rename', { name })}
        onPress={() => ask(file, 'rename')}
      >
        <FilePen aria-hidden className="size-4" />
      </IconButton>
      {soldIn.some((one) => !one.withdrawnAt) ? (
        <IconButton
          size="sm"
          label={inDelivery('withdrawal.action', { name })}
          onPress={() => ask(file, 'withdraw')}
        >
          <Undo2 aria-hidden className="size-4" />
        </IconButton>
      ) : null}
      {soldIn.some((one) => one.withdrawnAt && !one.withdrawnByAdmin) ? (
        <IconButton
          size="sm"
          label={inDelivery('withdrawal.restore', { name })}
          onPress={() => ask(file, 'restore')}
        >
          <RotateCcw aria-hidden className="size-4" />
        </IconButton>
      ) : null}
      <IconButton
        size="sm"
        label={t('library.delete', { name })}
        disabled={!file.isFree}
        onPress={() => ask(file, 'delete')}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
