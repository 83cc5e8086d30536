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
  /** After a conflict was resolved in favour of this form. */
  onResolved: (product: Product) => void
}

/** Saves the form. If another session saved the product meanwhile, the user chooses which version to keep. */
export function useProductSaving(edited: EditedProduct, { onStart, onResolved }: Options) {
  const { product, form, baseline, accept, dropEdits, named } = edited
  const [conflict, setConflict] = useState<Conflict<ProductForm> | null>(null)
  const [newer, setNewer] = useState<{ product: Product; form: ProductForm } | null>(null)
  const create = useApi('api.studio.products.store')
  const update = useApi('api.studio.products.update')

  /** Undefined after an error, which is shown; or after a conflict, which opens a dialog. */
  async function write(mine = form, version = product?.version): Promise<Product | undefined> {
    onStart()
    const { notifiesBuyers: notifyBuyers } = mine
    const body = { ...bodyOf(mine), ...(product && { version, notifyBuyers }) } as never
    try {
      const next = (await (product
        ? update.send({ params: { id: product.id }, body })
        : create.send({ body }))) as Product
      accept(next, formOf(next, [...mine.prerequisites, ...named(next)]))
      await dropEdits()
      return next
    } catch (failure) {
      const stored = storedIn<Product>(failure)
      if (!stored) return undefined
      const theirs = formOf(stored, [...(await reloadNames()), ...named(stored)])
      const found = conflictOf(baseline, mine, theirs, stored.version)
      if (isHarmless(found)) return write(found.merged, found.version)
      setNewer({ product: stored, form: theirs })
      setConflict(found)
      return undefined
    }
  }

  const solving = {
    conflict,
    onTheirs: () => {
      if (newer) accept(newer.product, newer.form)
      setConflict(null)
      void dropEdits()
    },
    onMine: async ({ merged, version }: Conflict<ProductForm>) => {
      setConflict(null)
      const next = await write(merged, version)
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
