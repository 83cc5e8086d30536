import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { file: Data.Catalog.Attachments.LibraryFile | null; onDone: () => void }

/** Asks for confirmation by file name before a permanent deletion. */
export function DeleteFileDialog({ file, onDone }: Props) {
  const t = useT('catalog')
  const deleting = useApi('api.studio.attachments.destroy')
  const name = file?.fileName ?? ''

  async function confirm() {
    const response = await deleting.submit({ params: { id: file!.id } })
    if (response === undefined) return false
    toast.success(t('library.deleted', { name }))
    router.reload({ only: ['files'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen={file !== null}
      onClose={onDone}
      api={deleting}
      title={t('library.ask_delete', { name })}
      confirmLabel={t('list.delete')}
      danger
      onConfirm={confirm}
    >
      <p>{t('library.explain_delete')}</p>
      <ApiFailure api={deleting} />
    </ConfirmDialog>
  )
}
