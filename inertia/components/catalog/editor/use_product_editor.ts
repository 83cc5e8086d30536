import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import {
  bodyOf,
  formOf,
  type Product,
  type ProductForm,
} from '~/components/catalog/editor/product_form'
import { readNames } from '~/components/catalog/editor/read_names'
import {
  restoredFrom,
  useDraft,
  type KeptDraft,
} from '~/components/catalog/editor/saving/use_draft'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { conflictOf, isHarmless, isSame, storedIn, type Conflict } from '~/lib/api/conflict'
import { toast } from '~/lib/toast'

export type Editor = ReturnType<typeof useProductEditor>

/**
 * The state of one product in the editor: everything is saved together, and leaving asks first.
 */
export function useProductEditor(initial: ProductForm, saved: Product | null, draft: KeptDraft) {
  const t = useT('catalog')
  const [product, setProduct] = useState(saved)
  const [baseline, setBaseline] = useState(initial)
  const [restored, setRestored] = useState(() =>
    restoredFrom(draft, initial, saved?.updatedAt ?? null)
  )
  const [form, setForm] = useState(restored?.form ?? initial)
  const [conflict, setConflict] = useState<Conflict<ProductForm> | null>(null)
  const [newer, setNewer] = useState<{ product: Product; form: ProductForm } | null>(null)
  const create = useApi('api.studio.products.store')
  const update = useApi('api.studio.products.update')
  const publishing = useApi('api.studio.product_publications.store')
  const hiding = useApi('api.studio.product_publications.destroy')

  const dirty = useMemo(() => !isSame(form, baseline), [form, baseline])
  const [productId, updatedAt] = [product?.id ?? null, product?.updatedAt ?? null]
  const { isKept, drop } = useDraft({ productId, updatedAt, form, dirty })
  useUnsavedGuard(dirty)
  const set = useCallback(
    (part: Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)) =>
      setForm((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    []
  )

  /** Runs before any visit, so that the guard knows that nothing is lost. */
  function accept(next: Product, kept = formOf(next, named(next))) {
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

  /** Undefined after an error, which is shown; or after a conflict, which opens a dialog. */
  async function write(mine = form, version = product?.version): Promise<Product | undefined> {
    publishing.reset()
    const body = { ...bodyOf(mine), version } as never
    try {
      const next = (await (product
        ? update.send({ params: { id: product.id }, body })
        : create.send({ body }))) as Product
      accept(next, formOf(next, [...mine.prerequisites, ...named(next)]))
      await drop(productId)
      return next
    } catch (failure) {
      const stored = storedIn<Product>(failure)
      if (!stored) return undefined
      const theirs = formOf(stored, [...(await readNames()), ...named(stored)])
      const found = conflictOf(baseline, mine, theirs, stored.version)
      if (isHarmless(found)) return write(found.merged, found.version)
      setNewer({ product: stored, form: theirs })
      setConflict(found)
      return undefined
    }
  }

  /** The response contains no titles: products not known here are shown by their number. */
  function named({ productPrerequisite }: Product) {
    const known = [...form.prerequisites, ...baseline.prerequisites]
    const unknown = productPrerequisite.map((id) => ({ id, title: `#${id}` }))
    return [...known, ...unknown]
  }

  const solving = {
    conflict,
    onTheirs: () => {
      if (newer) accept(newer.product, newer.form)
      setConflict(null)
      void drop(productId)
    },
    onMine: async ({ merged, version }: Conflict<ProductForm>) => {
      setConflict(null)
      const next = await write(merged, version)
      if (next) settle(next, 'editor.saved')
    },
    onClose: () => setConflict(null),
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
  const actions = { set, save, publish, hide, discard, solving }
  return { product, form, dirty, isKept, restored, busy, writing, publishing, hiding, ...actions }
}
