import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formOf, type Product, type ProductForm } from '~/components/catalog/editor/product_form'
import {
  restoredFrom,
  useUnsavedEdits,
  type UnsavedEdits,
} from '~/components/catalog/editor/saving/use_unsaved_edits'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { isSame, refreshedBy, withLaterEdits } from '~/lib/api/conflict'

export type EditedProduct = ReturnType<typeof useEditedProduct>

/** The stored product, its form, and the edits that are not saved yet. */
export function useEditedProduct(initial: ProductForm, saved: Product | null, edits: UnsavedEdits) {
  const [restored, setRestored] = useState(() =>
    restoredFrom(edits, initial, saved?.updatedAt ?? null)
  )
  const { store, setForm, merge, dropFile, ...state } = useStates(
    initial,
    saved,
    restored?.form ?? initial
  )
  const { product, form, baseline } = state
  const dirty = useMemo(() => !isSame(form, baseline), [form, baseline])
  const [productId, updatedAt] = [product?.id ?? null, product?.updatedAt ?? null]
  const { areEditsKept, drop } = useUnsavedEdits({
    productId,
    updatedAt,
    form,
    dirty,
    hadEdits: edits !== null,
  })
  useUnsavedGuard(dirty)
  const set = useCallback(
    (part: Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)) =>
      setForm((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    [setForm]
  )

  /**
   * Shows the stored state, with what was typed or uploaded during the request.
   * @param sent the form when the request began; without it, all edits that are not saved are kept
   * @returns whether nothing is left to save
   */
  function accept(next: Product, kept = formOf(next, named(next)), sent?: ProductForm): boolean {
    setRestored(null)
    return store(next, kept, ({ now, before }) => withLaterEdits(kept, sent ?? before, now))
  }

  /**
   * Shows what the server changed by itself; edits that are not saved stay.
   * @returns whether nothing is left to save
   */
  function refresh(next: Product): boolean {
    const isAllSaved = merge(next, formOf(next, named(next)))
    if (isAllSaved) setRestored(null)
    return isAllSaved
  }

  /** Shows the stored state instead of this form. */
  function replaceBy(next: Product, kept: ProductForm) {
    setRestored(null)
    store(next, kept, () => kept)
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

  const actions = { set, accept, refresh, dropFile, replaceBy, discard, dropEdits, named }
  return { ...state, dirty, areEditsKept, restored, ...actions }
}

/** `before` is the state that was stored until now. */
type Forms = { now: ProductForm; before: ProductForm }

function useStates(initial: ProductForm, saved: Product | null, edited: ProductForm) {
  const [product, setProduct] = useState(saved)
  const [baseline, setBaseline] = useState(initial)
  const [form, setForm] = useState(edited)
  // A request ends in the render that began it: the current state is read from here.
  const latest = useRef({ product, form, baseline })
  useLayoutEffect(() => {
    latest.current = { product, form, baseline }
  })

  /** The state is set before any visit, so that the guard of unsaved changes does not ask. */
  function store(next: Product, kept: ProductForm, formFrom: (forms: Forms) => ProductForm) {
    const before = latest.current.baseline
    flushSync(() => {
      setProduct(next)
      setBaseline(kept)
      setForm((now) => formFrom({ now, before }))
    })
    return isSame(latest.current.form, kept)
  }

  /** Of a contested form the former version stays, so that saving it finds the conflict. */
  function merge(next: Product, stored: ProductForm): boolean {
    const { product: known, form: now, baseline: before } = latest.current
    const { baseline: kept, isContested, ...merged } = refreshedBy(before, now, stored)
    const { version, updatedAt } = isContested && known ? known : next
    return store({ ...next, version, updatedAt }, kept, () => merged.form)
  }

  /** Removes a file that the server has removed, which is no edit. */
  function dropFile(id: number) {
    const without = (from: ProductForm) => ({
      ...from,
      attachments: from.attachments.filter((file) => file.id !== id),
    })
    setBaseline(without)
    setForm(without)
  }
  return { product, form, setForm, baseline, store, merge, dropFile }
}
