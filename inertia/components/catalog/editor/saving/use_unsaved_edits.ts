import { useCallback, useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import type { ProductForm } from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'

export type UnsavedEdits = Data.Catalog.Products.ProductDraft | null

/** The edits found when the editor opened; outdated when the product was changed after them. */
export type Restored = { form: ProductForm; keptAt: string; isOutdated: boolean }

/** `basedOn` is the last change of the product that the edits include. */
type Content = { form: Partial<ProductForm>; basedOn: string | null }

const PAUSE_MS = 1_500

/** The edits to restore; null when there are none, or when they equal the saved state. */
export function restoredFrom(
  edits: UnsavedEdits,
  saved: ProductForm,
  updatedAt: string | null
): Restored | null {
  const content = contentOf(edits)
  if (!edits || !content) return null
  const form = withAccess({ ...saved, ...content.form }, saved)
  if (JSON.stringify(form) === JSON.stringify(saved)) return null
  return { form, keptAt: edits.keptAt, isOutdated: content.basedOn !== updatedAt }
}

function contentOf(edits: UnsavedEdits): Content | null {
  try {
    return edits?.content ? (JSON.parse(edits.content) as Content) : null
  } catch {
    return null
  }
}

type EditedForm = {
  productId: number | null
  updatedAt: string | null
  form: ProductForm
  dirty: boolean
  /** Whether the server had edits when the editor opened. */
  hadEdits: boolean
}

/**
 * Stores unsaved edits on the server, after a pause in typing; the product itself does not change.
 */
export function useUnsavedEdits({ productId, updatedAt, form, dirty, hadEdits }: EditedForm) {
  const { send: keepOf } = useApi('api.studio.product_drafts.update')
  const { send: keepNew } = useApi('api.studio.new_product_draft.update')
  const { send: dropOf } = useApi('api.studio.product_drafts.destroy')
  const { send: dropNew } = useApi('api.studio.new_product_draft.destroy')
  const [areEditsKept, setAreEditsKept] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keeping = useRef<Promise<void>>(Promise.resolve())
  const content = JSON.stringify({ form, basedOn: updatedAt } satisfies Content)

  const latest = useRef(content)
  const hasKept = useRef(hadEdits)

  /** @param id of the product whose edits are deleted; null for those of a new product */
  const drop = useCallback(
    async (id: number | null) => {
      hasKept.current = false
      clearTimeout(timer.current)
      // A pending save would arrive after the edits were deleted.
      await keeping.current
      const dropped = id ? dropOf({ params: { id } }) : dropNew({})
      await dropped.catch(() => null)
    },
    [dropOf, dropNew]
  )

  useEffect(() => {
    latest.current = content
    setAreEditsKept(false)
    if (!dirty) {
      // The edits were undone by hand; otherwise they would be restored later.
      if (hasKept.current) void drop(productId)
      return undefined
    }
    const keep = async () => {
      const body = { content }
      await (productId ? keepOf({ params: { id: productId }, body }) : keepNew({ body }))
      // Edits that were made during the request are not stored yet.
      if (latest.current === content) setAreEditsKept(true)
    }
    timer.current = setTimeout(() => {
      hasKept.current = true
      // Edits are stored one after another, so that an older state never overwrites a newer one.
      keeping.current = keeping.current.then(keep).catch(() => {})
    }, PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [content, dirty, productId, keepOf, keepNew, drop])
  return { areEditsKept, drop }
}

/** Edits that were kept before files had an access change nothing about it. */
function withAccess(form: ProductForm, saved: ProductForm): ProductForm {
  const accessOf = (id: number) => saved.attachments.find((file) => file.id === id)?.access
  const attachments = form.attachments.map((file) => ({
    ...file,
    access: (file.access as typeof file.access | undefined) ?? accessOf(file.id) ?? 'download',
  }))
  return { ...form, attachments }
}
