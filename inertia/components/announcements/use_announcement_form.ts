import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import {
  deliveryOf,
  fieldsOf,
  wordsOf,
  type AnnouncementFields,
} from '~/components/announcements/announcement_form'
import { announcementHref } from '~/components/announcements/announcement_columns'
import { useApi } from '~/hooks/use_api'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** The fields of the editor, and how they are stored. */
export function useAnnouncementForm(
  type: 'system' | 'manual',
  announcement: Data.Announcements.AnnouncementSummary | null
) {
  const t = useT('announcements')
  const creating = useApi('api.admin.announcements.store')
  const changing = useApi('api.admin.announcements.update')
  const api = announcement ? changing : creating
  const [fields, setFields] = useState(() => fieldsOf(type, announcement))
  const [isDirty, setDirty] = useState(false)
  useUnsavedGuard(isDirty)
  const isOpen = !announcement || ['draft', 'scheduled'].includes(announcement.state)

  const set = useCallback((part: Partial<AnnouncementFields>) => {
    setFields((now) => ({ ...now, ...part }))
    setDirty(true)
  }, [])

  async function store(timing: { isDraft?: boolean; publishAt?: string }) {
    const body = { ...wordsOf(fields), ...(isOpen && { ...deliveryOf(fields), ...timing }) }
    const stored = announcement
      ? await changing.submit({
          params: { id: String(announcement.id) },
          body: { ...body, version: announcement.version },
        } as never)
      : await creating.submit({ body: { ...body, type } } as never)
    if (!stored) return
    // Before the visit, so that the guard of unsaved changes does not ask.
    flushSync(() => setDirty(false))
    toast.success(t(`done.${stored.state}`))
    router.visit(announcementHref(stored))
  }

  const publishAt = fields.publishAt || undefined
  return {
    api,
    fields,
    set,
    isOpen,
    saveDraft: () => store({ isDraft: true }),
    publish: () => store(publishAt ? { publishAt } : { isDraft: false }),
  }
}
