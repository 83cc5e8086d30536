import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { DeleteFileDialog } from '~/components/catalog/files/delete_file_dialog'
import type { FileDialogKind } from '~/components/catalog/files/file_actions'
import { RenameDialog } from '~/components/catalog/files/rename_dialog'
import { RestoreDialog } from '~/components/catalog/files/restore_dialog'
import { WithdrawDialog } from '~/components/catalog/files/withdraw_dialog'

export type OpenedFileDialog = {
  file: Data.Catalog.Attachments.LibraryFile
  question: FileDialogKind
}

/** The dialogs of the file library, at most one of which is open. */
export function FileDialogs({
  asked,
  onDone,
}: {
  asked: OpenedFileDialog | null
  onDone: () => void
}) {
  const fileFor = (question: FileDialogKind) => (asked?.question === question ? asked.file : null)
  const soldIn = asked?.file.soldIn ?? []
  const withdrawn = soldIn.find((one) => one.withdrawnAt && !one.withdrawnByAdmin)
  const name = asked?.file.fileName ?? ''
  return (
    <>
      <DeleteFileDialog file={fileFor('delete')} onDone={onDone} />
      <RenameDialog file={fileFor('rename')} onDone={onDone} />
      <WithdrawDialog
        isOpen={fileFor('withdraw') !== null}
        name={name}
        soldIn={soldIn.filter((one) => !one.withdrawnAt)}
        onClose={onDone}
        onDone={() => router.reload({ only: ['files'] })}
      />
      <RestoreDialog
        name={name}
        attachmentId={fileFor('restore') ? (withdrawn?.attachmentId ?? null) : null}
        onClose={onDone}
      />
    </>
  )
}
