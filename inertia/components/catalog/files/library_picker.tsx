import { lazy, Suspense } from 'react'
import type { Data } from '@generated/data'
import { loadWithRetry } from '~/lib/reconnect'

export type LibraryPickerProps = {
  isOpen: boolean
  /** When true, only files that can be marked may be picked. */
  isMarked: boolean
  /** Hashes of the files that the product has already. */
  chosen: string[]
  /** How many files can still be added. */
  room: number
  onClose: () => void
  onPick: (file: Data.Catalog.Attachments.Attachment) => void
}

const Popup = lazy(loadWithRetry(() => import('~/components/catalog/files/library_popup')))

/** Picks files of the library for a product. Its code is loaded when it is first opened. */
export function LibraryPicker(props: LibraryPickerProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  ) : null
}
