import { useCallback, useRef } from 'react'
import type { Attachment } from '~/components/catalog/editor/product_form'

type AddFile = (files: Attachment[], file: Attachment, place?: number) => Attachment[]

/**
 * Inserts each uploaded file at the position in which it was picked, because small files finish
 * before large ones.
 */
export function usePickedOrder(): AddFile {
  const places = useRef(new Map<number, number>())
  return useCallback((files, file, place) => {
    const others = files.filter(({ id }) => id !== file.id)
    if (place === undefined) return [...others, file]
    places.current.set(file.id, place)
    const later = others.findIndex(({ id }) => (places.current.get(id) ?? -1) > place)
    return later < 0 ? [...others, file] : others.toSpliced(later, 0, file)
  }, [])
}
