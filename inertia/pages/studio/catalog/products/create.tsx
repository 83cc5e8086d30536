import type { InertiaProps } from '~/types'
import { emptyForm } from '~/components/catalog/editor/product_form'
import { TEXT_LANGUAGES } from '~/components/catalog/editor/languages/translations_form'
import { ProductEditor } from '~/components/catalog/editor/product_editor'
import { publishedWords, type EditorData } from '~/components/catalog/editor/section_props'
import type { UnsavedEdits } from '~/components/catalog/editor/saving/use_unsaved_edits'
import { useProductEditor } from '~/components/catalog/editor/use_product_editor'
import { PageHeader } from '~/components/ui/show/page_header'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<EditorData & { draft: UnsavedEdits }>

export default function CreateProduct({ draft, ...data }: Props) {
  const t = useT('catalog')
  const { locale } = useShared()
  const language = TEXT_LANGUAGES.find((code) => locale.startsWith(code)) ?? 'zh'
  const empty = emptyForm(data.shopCurrency, data.watermarkDefault, language)
  const editor = useProductEditor(empty, null, draft, publishedWords(data))
  return (
    <>
      <PageHeader
        title={t('editor.create_title')}
        description={t('editor.create_hint')}
        breadcrumbs={[{ label: t('list.title'), href: '/studio/products' }]}
      />
      <ProductEditor editor={editor} data={data} />
    </>
  )
}
