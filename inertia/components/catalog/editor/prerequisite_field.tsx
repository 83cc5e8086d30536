import type { Named } from '~/components/catalog/editor/product_form'
import { ProductPicker } from '~/components/catalog/products/product_picker'
import { useT } from '~/hooks/use_t'

const MAX_PRODUCTS = 20

type Props = {
  chosen: Named[]
  /** The product itself cannot be a prerequisite. */
  ownId: number | null
  onChange: (chosen: Named[]) => void
  error?: string
}

/** Chooses other products of the shop that buyers must own. */
export function PrerequisiteField({ chosen, ownId, onChange, error }: Props) {
  const t = useT('catalog')
  return (
    <ProductPicker
      label={t('conditions.products')}
      name="productPrerequisite"
      chosen={chosen}
      exceptId={ownId}
      most={MAX_PRODUCTS}
      onChange={onChange}
      error={error}
    />
  )
}
