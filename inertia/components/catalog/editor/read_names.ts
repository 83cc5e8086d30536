import { router } from '@inertiajs/react'
import type { Named } from '~/components/catalog/editor/product_form'

/**
 * Reads the page's lists anew: another tab may have chosen a category or a product that this page
 * does not know by its name.
 *
 * @returns the products that the stored version asks for; none when they could not be read
 */
export function readNames(): Promise<Named[]> {
  return new Promise((resolve) => {
    router.reload({
      only: ['categories', 'prerequisites'],
      onSuccess: ({ props }) => resolve(props.prerequisites as unknown as Named[]),
      onFinish: () => resolve([]),
    })
  })
}
