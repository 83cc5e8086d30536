import { useCallback, useState } from 'react'
import {
  MOST_MARKED,
  MOST_PLAIN,
  freeSlots,
  splitByLimit,
} from '~/components/catalog/editor/file_limits'
import { usePickedOrder } from '~/components/catalog/editor/pictures/use_picked_order'
import type { Attachment } from '~/components/catalog/editor/product_form'
import type { Editor } from '~/components/catalog/editor/use_product_editor'
import { hasPages } from '~/components/catalog/files/has_pages'
import { isPictureName } from '~/components/catalog/files/unmarkable'
import { useUploads } from '~/components/catalog/files/use_uploads'
import { useT } from '~/hooks/use_t'
import { keepFocusInMovedRow, moveFocusFromRemovedRow } from '~/lib/browser/focus_after_change'

/** The files of the product: uploaded, ordered, replaced and removed within the limits. */
export function useProductFiles({ form, set, dropWithdrawn }: Editor) {
  const { marksFiles, attachments, unmarkable } = form
  const t = useT('catalog')
  const inOrder = usePickedOrder()
  const add = useCallback(
    (file: Attachment, place?: number) =>
      set((now) => ({ attachments: inOrder(now.attachments, file, place) })),
    [set, inOrder]
  )
  const [tooMany, setTooMany] = useState('')
  const uploads = useUploads({
    mustBeMarkable: ({ name }) => marksFiles && (unmarkable === 'refuse' || !isPictureName(name)),
    onArrived: add,
  })
  const uploading = uploads.own.filter(({ status }) => status !== 'done').length
  const filling = { isMarked: marksFiles, attached: attachments.length, uploading }

  function pick(files: File[]) {
    const { taken, refused } = splitByLimit(files, filling)
    const names = refused.map(({ name }) => name).join(', ')
    const max = marksFiles ? MOST_MARKED : MOST_PLAIN
    setTooMany(names && t('editor.too_many_files', { max, names }))
    uploads.pick(taken)
  }

  function move(place: number, by: number) {
    keepFocusInMovedRow()
    const files = [...attachments]
    files.splice(place + by, 0, ...files.splice(place, 1))
    set({ attachments: files })
  }

  function replace(old: Attachment, files: File[]) {
    uploads.pick(files, (next) =>
      set((now) => ({
        attachments: now.attachments.map((f) => (f.id === old.id ? inPlaceOf(f, next) : f)),
        readOnlyConfirmed: now.readOnlyConfirmed && old.access === 'download',
      }))
    )
  }

  function remove(file: Attachment) {
    moveFocusFromRemovedRow()
    setTooMany('')
    set({ attachments: attachments.filter((f) => f !== file) })
  }

  return {
    uploads,
    room: freeSlots(filling),
    tooMany,
    add,
    pick,
    move,
    replace,
    remove,
    dropWithdrawn,
  }
}

/** A file that replaces one that is only read is only read, too. */
function inPlaceOf({ access }: Attachment, next: Attachment): Attachment {
  return hasPages(next) ? { ...next, access } : next
}
