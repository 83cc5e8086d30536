import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import {
  bodyOf,
  formOf,
  type Product,
  type ProductForm,
} from '~/components/catalog/editor/product_form'
import { restoredFrom, useDraft, type KeptDraft } from '~/components/catalog/editor/use_draft'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

export type Editor = ReturnType<typeof useProductEditor>

/** One product being written: everything is saved together, and leaving asks first. */
export function useProductEditor(initial: ProductForm, saved: Product | null, draft: KeptDraft) {
  const t = useT('catalog')
  const [product, setProduct] = useState(saved)
  const [baseline, setBaseline] = useState(initial)
  const [restored, setRestored] = useState(() =>
    restoredFrom(draft, initial, saved?.updatedAt ?? null)
  )
  const [form, setForm] = useState(restored?.form ?? initial)
  const create = useApi('api.studio.products.store')
  const update = useApi('api.studio.products.update')
  const publishing = useApi('api.studio.product_publications.store')
  const hiding = useApi('api.studio.product_publications.destroy')

  const dirty = useMemo(() => told(form) !== told(baseline), [form, baseline])
  const [productId, updatedAt] = [product?.id ?? null, product?.updatedAt ?? null]
  const { isKept, drop } = useDraft({ productId, updatedAt, form, dirty })
  useUnsavedGuard(dirty)
  const set = useCallback(
    (part: Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)) =>
      setForm((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    []
  )

  /** Before any visit, so that the guard knows that nothing is lost. */
  function accept(next: Product) {
    const kept = formOf(next, form.prerequisites)
    flushSync(() => {
      setProduct(next)
      setBaseline(kept)
      setForm(kept)
      setRestored(null)
    })
  }

  function discard() {
    setForm(baseline)
    setRestored(null)
    void drop(productId)
  }

  async function write(): Promise<Product | undefined> {
    publishing.reset()
    const body = bodyOf(form) as never
    const call = product
      ? update.submit({ params: { id: product.id }, body })
      : create.submit({ body })
    const next = (await call) as Product | undefined
    if (!next) return undefined
    accept(next)
    await drop(productId)
    return next
  }

  function settle(next: Product, words: string) {
    toast.success(t(words))
    if (!saved) router.visit(`/studio/products/${next.id}/edit`, { replace: true })
  }

  async function save() {
    const next = await write()
    if (next) settle(next, next.publishSchedule ? 'editor.saved_scheduled' : 'editor.saved')
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
  const deeds = { set, save, publish, hide, discard }
  return { product, form, dirty, isKept, restored, busy, writing, publishing, hiding, ...deeds }
}

/** A form as it would be written; how far a picture has come is not the creator's work. */
function told(form: ProductForm): string {
  return JSON.stringify(form, (key, value: unknown) => (key === 'state' ? undefined : value))
}
