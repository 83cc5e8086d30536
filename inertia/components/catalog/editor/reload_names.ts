import { router } from '@inertiajs/react'
import type { Named } from '~/components/catalog/editor/product_form'

/**
 * Reloads the page's lists: another tab may have chosen a category or a product whose name this
 * page does not know.
 * @returns the products that the stored version requires; none when they could not be read
 */
export function reloadNames(): Promise<Named[]> {
  return new Promise((resolve) => {
    router.reload({
      only: ['categories', 'prerequisites'],
      onSuccess: ({ props }) => resolve(props.prerequisites as unknown as Named[]),
      onFinish: () => resolve([]),
    })
  })
}
