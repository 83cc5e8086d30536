import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { formOf, type Product, type ProductForm } from '~/components/catalog/editor/product_form'
import {
  restoredFrom,
  useUnsavedEdits,
  type UnsavedEdits,
} from '~/components/catalog/editor/saving/use_unsaved_edits'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { isSame } from '~/lib/api/conflict'

export type EditedProduct = ReturnType<typeof useEditedProduct>

/** The stored product, its form, and the edits that are not saved yet. */
export function useEditedProduct(initial: ProductForm, saved: Product | null, edits: UnsavedEdits) {
  const [product, setProduct] = useState(saved)
  const [baseline, setBaseline] = useState(initial)
  const [restored, setRestored] = useState(() =>
    restoredFrom(edits, initial, saved?.updatedAt ?? null)
  )
  const [form, setForm] = useState(restored?.form ?? initial)
  const dirty = useMemo(() => !isSame(form, baseline), [form, baseline])
  const [productId, updatedAt] = [product?.id ?? null, product?.updatedAt ?? null]
  const { areEditsKept, drop } = useUnsavedEdits({ productId, updatedAt, form, dirty })
  useUnsavedGuard(dirty)
  const set = useCallback(
    (part: Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)) =>
      setForm((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    []
  )

  /** The state is set before any visit, so that the guard of unsaved changes does not ask. */
  function accept(next: Product, kept = formOf(next, named(next))) {
    flushSync(() => {
      setProduct(next)
      setBaseline(kept)
      setForm(kept)
      setRestored(null)
    })
  }

  const dropEdits = () => drop(productId)

  function discard() {
    setForm(baseline)
    setRestored(null)
    void dropEdits()
  }

  /** The response contains no titles: products not known here are shown by their number. */
  function named({ productPrerequisite }: Product) {
    const products = [...form.prerequisites, ...baseline.prerequisites]
    const unknown = productPrerequisite.map((id) => ({ id, title: `#${id}` }))
    return [...products, ...unknown]
  }

  return {
    product,
    setProduct,
    form,
    set,
    baseline,
    dirty,
    areEditsKept,
    restored,
    accept,
    discard,
    dropEdits,
    named,
  }
}
