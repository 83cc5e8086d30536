import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { ApiError } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export type DocumentText = Data.Site.DocumentText
type Fields = Pick<DocumentText, 'title' | 'description' | 'inForceSince' | 'body'>

const fieldsOf = ({ title, description, inForceSince, body }: DocumentText): Fields => ({
  title,
  description,
  inForceSince,
  body,
})

/** The text of a document in the form, its preview, and how it is saved. */
export function useDocumentForm(document: DocumentText) {
  const t = useT('site')
  const api = useApi('api.admin.documents.update')
  const previewing = useApi('api.admin.document_previews.store', { isQuestion: true })
  const [base, setBase] = useState(document)
  const [fields, setFields] = useState(() => fieldsOf(document))
  const [reason, setReason] = useState('')
  const stored = fieldsOf(base)
  const isDirty = (Object.keys(stored) as (keyof Fields)[]).some(
    (name) => fields[name] !== stored[name]
  )
  useUnsavedGuard(isDirty)
  if (document.version > base.version && !isDirty) accept(document)

  function accept(next: DocumentText) {
    setBase(next)
    setFields(fieldsOf(next))
    setReason('')
  }
  const params = { slug: document.slug, locale: document.locale }

  async function write(content: Fields | null): Promise<boolean> {
    const body = { version: base.version, content, reason }
    const saved = await api
      .send({ params, body: body as never })
      .catch((failure: ApiError): undefined => {
        // The next attempt is based on what others have stored; what was typed stays.
        if (failure.error !== 'CONFIGURATION_MOVED_ON') return
        router.reload({
          only: ['document'],
          onSuccess: ({ props }) => setBase(props.document as DocumentText),
        })
      })
    if (!saved) return false
    flushSync(() => accept(saved as DocumentText))
    toast.success(t('documents.saved'))
    router.reload({ only: ['document'] })
    return true
  }

  return {
    api,
    previewing,
    base,
    fields,
    isDirty,
    isOutdated: api.failure?.error === 'CONFIGURATION_MOVED_ON',
    reason,
    setReason,
    set: (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part })),
    save: () => write(fields),
    restore: () => write(null),
    preview: () => previewing.submit({ params, body: { body: fields.body } }),
  }
}

export type DocumentFormState = ReturnType<typeof useDocumentForm>
