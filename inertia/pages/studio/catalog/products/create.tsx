import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { emptyForm } from '~/components/catalog/editor/product_form'
import { ProductEditor } from '~/components/catalog/editor/product_editor'
import { useProductEditor } from '~/components/catalog/editor/use_product_editor'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  shopCurrency: string
  categories: Data.Catalog.Category[]
  watermarkDefault: Data.Catalog.WatermarkDefault
}>

export default function CreateProduct({ shopCurrency, categories, watermarkDefault }: Props) {
  const t = useT('catalog')
  const editor = useProductEditor(emptyForm(shopCurrency, watermarkDefault), null)
  return (
    <>
      <PageHeader
        title={t('editor.create_title')}
        description={t('editor.create_hint')}
        crumbs={[{ label: t('list.title'), href: '/studio/products' }]}
      />
      <ProductEditor {...{ editor, categories, watermarkDefault }} />
    </>
  )
}
