import { ExternalLink } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { formOf } from '~/components/catalog/editor/product_form'
import { ProductEditor } from '~/components/catalog/editor/product_editor'
import { useProductEditor } from '~/components/catalog/editor/use_product_editor'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  creatorName: string
  product: Data.Catalog.StudioProduct
  categories: Data.Catalog.Category[]
  watermarkDefault: Data.Catalog.WatermarkDefault
}>

export default function EditProduct({ creatorName, product, categories, watermarkDefault }: Props) {
  const t = useT('catalog')
  const editor = useProductEditor(formOf(product), product)
  const isPublished = editor.product?.status === 'published'
  return (
    <>
      <PageHeader
        title={editor.product?.title ?? product.title}
        crumbs={[{ label: t('list.title'), href: '/studio/products' }]}
        actions={
          isPublished ? (
            <LinkButton
              href={`/c/${creatorName}/p/${product.id}`}
              variant="outline"
              size="sm"
              icon={<ExternalLink aria-hidden />}
            >
              {t('list.view')}
            </LinkButton>
          ) : null
        }
      />
      <ProductEditor {...{ editor, categories, watermarkDefault }} />
    </>
  )
}
