import { ExternalLink } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { formOf, type Named } from '~/components/catalog/editor/product_form'
import { ProductEditor } from '~/components/catalog/editor/product_editor'
import { publishedWords, type EditorData } from '~/components/catalog/editor/section_props'
import type { UnsavedEdits } from '~/components/catalog/editor/saving/use_unsaved_edits'
import { useProductEditor } from '~/components/catalog/editor/use_product_editor'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<
  EditorData & {
    draft: UnsavedEdits
    product: Data.Catalog.Products.StudioProduct
    /** The products that this one requires. */
    prerequisites: Named[]
    /** Why an admin took it off sale; null when that is not so. */
    takedownReason: string | null
  }
>

export default function EditProduct({ product, prerequisites, draft, ...props }: Props) {
  const { takedownReason, ...data } = props
  const t = useT('catalog')
  const form = formOf(product, prerequisites)
  const editor = useProductEditor(form, product, draft, publishedWords(data))
  const isPublished = editor.product?.status === 'published'
  return (
    <>
      <PageHeader
        title={editor.product?.title ?? product.title}
        breadcrumbs={[{ label: t('list.title'), href: '/studio/products' }]}
        actions={
          isPublished && data.isShopOpen ? (
            <LinkButton
              href={`/c/${data.creatorName}/p/${product.id}`}
              variant="outline"
              size="sm"
              icon={<ExternalLink aria-hidden />}
            >
              {t('list.view')}
            </LinkButton>
          ) : null
        }
      />
      {takedownReason === null ? null : (
        <NoticeBox kind="warning" title={t('editor.taken_down')}>
          {takedownReason}
        </NoticeBox>
      )}
      <ProductEditor editor={editor} data={data} />
    </>
  )
}
