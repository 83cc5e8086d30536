import { useState } from 'react'
import {
  bodyOf,
  formOf,
  type Product,
  type ProductForm,
} from '~/components/catalog/editor/product_form'
import { reloadNames } from '~/components/catalog/editor/reload_names'
import type { EditedProduct } from '~/components/catalog/editor/saving/use_edited_product'
import { useApi } from '~/hooks/use_api'
import { conflictOf, isHarmless, storedIn, type Conflict } from '~/lib/api/conflict'

type Options = {
  onStart: () => void
  /** After a conflict was resolved in favor of this form. */
  onResolved: (written: Written) => void
}

/** `isAllSaved`: nothing was edited while the request ran. */
export type Written = { product: Product; isAllSaved: boolean }

type Newer = { product: Product; form: ProductForm; shown: ProductForm }

/** Saves the form. If another session saved the product meanwhile, the user chooses which version to keep. */
export function useProductSaving(edited: EditedProduct, { onStart, onResolved }: Options) {
  const { product, form, baseline, accept, replaceBy, dropEdits, named } = edited
  const [conflict, setConflict] = useState<Conflict<ProductForm> | null>(null)
  const [newer, setNewer] = useState<Newer | null>(null)
  const create = useApi('api.studio.products.store')
  const update = useApi('api.studio.products.update')

  /**
   * Undefined after an error, which is shown; or after a conflict, which opens a dialog.
   * @param shown the form on the screen when saving began
   */
  async function write(
    mine = form,
    version = product?.version,
    shown = mine
  ): Promise<Written | undefined> {
    onStart()
    const { notifiesBuyers: notifyBuyers } = mine
    const body = { ...bodyOf(mine), ...(product && { version, notifyBuyers }) } as never
    try {
      const next = (await (product
        ? update.send({ params: { id: product.id }, body })
        : create.send({ body }))) as Product
      const stored = formOf(next, [...mine.prerequisites, ...named(next)])
      const isAllSaved = accept(next, stored, shown)
      // What was edited meanwhile replaces the kept edits; those of a new product belong to none.
      if (isAllSaved || !product) await dropEdits()
      return { product: next, isAllSaved }
    } catch (failure) {
      const stored = storedIn<Product>(failure)
      if (!stored) return undefined
      const theirs = formOf(stored, [...(await reloadNames()), ...named(stored)])
      const found = conflictOf(baseline, mine, theirs, stored.version)
      if (isHarmless(found)) return write(found.merged, found.version, shown)
      setNewer({ product: stored, form: theirs, shown })
      setConflict(found)
      return undefined
    }
  }

  const solving = {
    conflict,
    onTheirs: () => {
      if (newer) replaceBy(newer.product, newer.form)
      setConflict(null)
      void dropEdits()
    },
    onMine: async ({ merged, version }: Conflict<ProductForm>) => {
      setConflict(null)
      const next = await write(merged, version, newer?.shown)
      if (next) onResolved(next)
    },
    onClose: () => setConflict(null),
  }

  return {
    write,
    solving,
    writing: product ? update : create,
    isWriting: create.processing || update.processing,
  }
}
