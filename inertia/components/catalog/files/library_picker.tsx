import { lazy, Suspense } from 'react'
import type { LibraryPickerProps } from '~/components/catalog/files/library_popup'
import { loadWithRetry } from '~/lib/reconnect'

const Popup = lazy(loadWithRetry(() => import('~/components/catalog/files/library_popup')))

/** Picks files of the library for a product. Its code is loaded when it is first opened. */
export function LibraryPicker(props: LibraryPickerProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  ) : null
}
