import { useState } from 'react'
import type { Data } from '@generated/data'
import type { CategoryFields } from '~/components/catalog/categories/category_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export type Category = Data.Catalog.Categories.Category

/** The categories of the user's shop, held on the page: every change is saved at once. */
export function useCategories(initial: Category[]) {
  const t = useT('shops')
  const [items, setItems] = useState(initial)
  const [loaded, setLoaded] = useState(initial)
  // A reload of the page brought the stored categories.
  if (initial !== loaded) {
    setLoaded(initial)
    setItems(initial)
  }
  const creating = useApi('api.studio.categories.store')
  const updating = useApi('api.studio.categories.update')
  const deleting = useApi('api.studio.categories.destroy')
  const sorting = useApi('api.studio.category_orders.update', { reloadsOutdated: true })

  async function create(fields: CategoryFields): Promise<boolean> {
    const made = await creating.submit({ body: fields })
    if (!made) return false
    setItems((now) => [...now, made])
    toast.success(t('categories.made', { name: made.name }))
    return true
  }

  /** Rejects with the server's error, which EditCategory shows. */
  async function update(
    id: number,
    fields: CategoryFields & { version: number }
  ): Promise<Category> {
    const changed = await updating.send({ params: { id }, body: fields })
    setItems((now) => now.map((item) => (item.id === id ? changed : item)))
    toast.success(t('categories.saved'))
    return changed
  }

  async function remove({ id, name }: Category): Promise<boolean> {
    if ((await deleting.submit({ params: { id } })) === undefined) return false
    setItems((now) => now.filter((item) => item.id !== id))
    toast.info(t('categories.deleted', { name }))
    return true
  }

  /** Applied optimistically; reverted when the server rejects it. */
  async function sort(next: Category[]) {
    const before = items
    setItems(next)
    const sorted = await sorting.submit({ body: { ids: next.map(({ id }) => id) } })
    if (!sorted) setItems(before)
  }

  function moveBy(place: number, step: 1 | -1) {
    const next = [...items]
    const [moved] = next.splice(place, 1)
    if (!moved) return
    next.splice(place + step, 0, moved)
    void sort(next)
  }

  return { items, creating, updating, deleting, sorting, create, update, remove, sort, moveBy }
}
