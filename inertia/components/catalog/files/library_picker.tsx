import { lazy, Suspense } from 'react'
import type { Data } from '@generated/data'
import { patiently } from '~/lib/line'

export type LibraryPickerProps = {
  isOpen: boolean
  /** Only files that can be marked may be picked then. */
  isMarked: boolean
  /** Hashes of the files that the product has already. */
  chosen: string[]
  /** So many files can still be added. */
  room: number
  onClose: () => void
  onPick: (file: Data.Catalog.Attachments.Attachment) => void
}

const Popup = lazy(patiently(() => import('~/components/catalog/files/library_popup')))

/** Files of the library for a product. Loaded when it is opened first. */
export function LibraryPicker(props: LibraryPickerProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  ) : null
}
