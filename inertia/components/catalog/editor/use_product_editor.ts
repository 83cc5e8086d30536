import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import {
  bodyOf,
  formOf,
  type Product,
  type ProductForm,
} from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

export type Editor = ReturnType<typeof useProductEditor>

/** One product being written: everything is saved together, and leaving asks first. */
export function useProductEditor(initial: ProductForm, saved: Product | null) {
  const t = useT('catalog')
  const [product, setProduct] = useState(saved)
  const [baseline, setBaseline] = useState(initial)
  const [form, setForm] = useState(initial)
  const create = useApi('api.studio.products.store')
  const update = useApi('api.studio.products.update')
  const publishing = useApi('api.studio.product_publications.store')
  const hiding = useApi('api.studio.product_publications.destroy')

  const dirty = useMemo(() => JSON.stringify(form) !== JSON.stringify(baseline), [form, baseline])
  useUnsavedGuard(dirty)
  const set = useCallback(
    (part: Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)) =>
      setForm((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    []
  )

  /** Before any visit, so that the guard knows that nothing is lost. */
  function accept(next: Product) {
    const kept = formOf(next)
    flushSync(() => {
      setProduct(next)
      setBaseline(kept)
      setForm(kept)
    })
  }

  async function write(): Promise<Product | undefined> {
    publishing.reset()
    const body = bodyOf(form) as never
    const call = product
      ? update.submit({ params: { id: product.id }, body })
      : create.submit({ body })
    const next = (await call) as Product | undefined
    if (next) accept(next)
    return next
  }

  function settle(next: Product, words: string) {
    toast.success(t(words))
    if (!saved) router.visit(`/studio/products/${next.id}/edit`, { replace: true })
  }

  async function save() {
    const next = await write()
    if (next) settle(next, 'editor.saved')
  }

  async function publish() {
    const next = dirty || !product ? await write() : product
    if (!next) return
    const published = (await publishing.submit({ params: { id: next.id } })) as Product | undefined
    if (published) accept(published)
    if (published) settle(published, 'editor.published')
    else if (!saved) router.visit(`/studio/products/${next.id}/edit`, { replace: true })
  }

  async function hide() {
    if (!product) return
    const hidden = (await hiding.submit({ params: { id: product.id } })) as Product | undefined
    if (hidden) setProduct(hidden)
    if (hidden) toast.info(t('editor.hidden'))
  }

  const writing = product ? update : create
  const busy = create.processing || update.processing || publishing.processing || hiding.processing
  return { product, form, set, dirty, busy, writing, publishing, hiding, save, publish, hide }
}
