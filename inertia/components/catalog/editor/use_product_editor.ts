import { router } from '@inertiajs/react'
import type { Product, ProductForm } from '~/components/catalog/editor/product_form'
import type { UnsavedEdits } from '~/components/catalog/editor/saving/use_unsaved_edits'
import { useEditedProduct } from '~/components/catalog/editor/saving/use_edited_product'
import {
  useProductSaving,
  type Written,
} from '~/components/catalog/editor/saving/use_product_saving'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export type Editor = ReturnType<typeof useProductEditor>

/**
 * The state of one product in the editor: everything is saved together, and leaving asks first.
 */
export function useProductEditor(
  initial: ProductForm,
  saved: Product | null,
  edits: UnsavedEdits,
  publishedWords: string
) {
  const t = useT('catalog')
  const edited = useEditedProduct(initial, saved, edits)
  const { product, form, set, dirty, areEditsKept, restored, refresh, dropFile, discard } = edited
  const publishing = useApi('api.studio.product_publications.store')
  const hiding = useApi('api.studio.product_publications.destroy')
  const { send: read } = useApi('api.studio.products.show')
  const { write, writing, isWriting, solving } = useProductSaving(edited, {
    onStart: publishing.reset,
    onResolved: (next) => settle(next, 'editor.saved'),
  })

  function settle(written: Written, words: string) {
    toast.success(t(words))
    openNew(written)
  }

  /**
   * A stored product has a page of its own, which replaces the page for new products; with edits
   * that are not saved yet, at the next save.
   */
  function openNew({ product: next, isAllSaved }: Written) {
    if (saved || !isAllSaved) return
    router.visit(`/studio/products/${next.id}/edit`, { replace: true })
  }

  async function save() {
    const written = await write()
    if (!written) return
    const { publishSchedule } = written.product
    settle(written, publishSchedule ? 'editor.saved_scheduled' : 'editor.saved')
  }

  async function publish() {
    const written = dirty || !product ? await write() : { product, isAllSaved: true }
    if (!written) return
    const params = { id: written.product.id }
    const published = (await publishing.submit({ params })) as Product | undefined
    if (!published) return openNew(written)
    settle({ product: published, isAllSaved: refresh(published) }, publishedWords)
  }

  async function hide() {
    if (!product) return
    const hidden = (await hiding.submit({ params: { id: product.id } })) as Product | undefined
    if (hidden) refresh(hidden)
    if (hidden) toast.info(t('editor.hidden'))
  }

  /** The stored product no longer has the file, and may have been hidden with it. */
  async function dropWithdrawn(fileId: number) {
    dropFile(fileId)
    if (!product) return
    const next = await read({ params: { id: product.id } }).catch(() => null)
    if (next) refresh(next as Product)
  }

  const busy = isWriting || publishing.processing || hiding.processing
  const actions = { set, save, publish, hide, dropWithdrawn, discard, solving }
  const requests = { writing, publishing, hiding }
  return { product, form, dirty, areEditsKept, restored, busy, ...requests, ...actions }
}
