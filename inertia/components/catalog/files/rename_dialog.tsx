import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { file: Data.Catalog.Attachments.LibraryFile | null; onDone: () => void }

/** Renames a file; its extension stays. */
export function RenameDialog({ file, onDone }: Props) {
  const t = useT('catalog')
  const renaming = useApi('api.studio.attachments.update')
  const [typedName, setTypedName] = useState<string | null>(null)
  const { stem, extension } = partsOf(file?.fileName ?? '')

  function close() {
    setTypedName(null)
    onDone()
  }
  async function confirm() {
    const response = await renaming.submit({
      params: { id: file!.id },
      body: { name: (typedName ?? stem).trim() },
    })
    if (!response) return false
    toast.success(t('library.renamed', { name: response.fileName }))
    router.reload({ only: ['files'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen={file !== null}
      onClose={close}
      api={renaming}
      title={t('library.ask_rename')}
      confirmLabel={t('library.save_name')}
      onConfirm={confirm}
    >
      <TextField
        label={t('library.new_name')}
        {...renaming.field('name')}
        hint={t(extension ? 'library.rename_hint' : 'library.rename_hint_plain', { extension })}
        value={typedName ?? stem}
        onChange={setTypedName}
        maxLength={200}
        required
      />
      <ApiFailure api={renaming} />
    </ConfirmDialog>
  )
}

/** The extension starts at the last dot, as on the server. */
function partsOf(fileName: string) {
  const dot = fileName.lastIndexOf('.')
  const end = dot > 0 ? dot : fileName.length
  return { stem: fileName.slice(0, end), extension: fileName.slice(end) }
}
