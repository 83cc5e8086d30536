import { useCallback, useState } from 'react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { uploadFile, type SignedUpload } from '~/components/catalog/editor/upload_file'
import type { DroppedFile } from '~/components/ui/fields/file_drop'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { ApiError } from '~/lib/api_error'
import { randomId } from '~/lib/live'

/** The last percent is the server's: it reads the file before it takes it. */
const SENT = 99

/** Several files at once: each asks for an address, travels straight to storage and is registered. */
export function useFileUploads(onArrived: (attachment: Attachment) => void) {
  const t = useT('catalog')
  const [files, setFiles] = useState<DroppedFile[]>([])
  const prepare = useApi('api.studio.attachment_uploads.store')
  const register = useApi('api.studio.attachments.store')
  const { send: ask } = prepare
  const { send: enter } = register

  const change = useCallback(
    (id: string, part: Partial<DroppedFile>) =>
      setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file))),
    []
  )
  const remove = useCallback(
    (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    []
  )

  const carry = useCallback(
    async (id: string, file: File) => {
      try {
        const wish = { fileName: file.name, byteSize: file.size, contentType: file.type }
        const permission = (await ask({ body: wish as never })) as unknown as {
          uploadKey: string
          upload: SignedUpload
        }
        await uploadFile(file, permission.upload, (percent) =>
          change(id, { percent: Math.min(percent, SENT) })
        )
        const body = { uploadKey: permission.uploadKey } as never
        onArrived((await enter({ body })) as unknown as Attachment)
        remove(id)
      } catch (error) {
        change(id, { error: error instanceof ApiError ? error.message : t('editor.upload_failed') })
      }
    },
    [ask, enter, change, remove, onArrived, t]
  )

  const pick = useCallback(
    (picked: File[]) => {
      const added = picked.map((file) => ({ id: randomId(), file }))
      setFiles((now) => [
        ...now,
        ...added.map(({ id, file }) => ({ id, name: file.name, bytes: file.size, percent: 0 })),
      ])
      for (const { id, file } of added) void carry(id, file)
    },
    [carry]
  )

  const isBusy = files.some(({ error }) => !error)
  return { files, pick, remove, isBusy }
}
