import { PictureRow } from '~/components/catalog/editor/pictures/picture_row'
import type { ProductForm } from '~/components/catalog/editor/product_form'
import type { EditorData, SectionProps } from '~/components/catalog/editor/section_props'
import { useMarkFields } from '~/components/catalog/editor/watermark/use_mark_fields'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { useFieldLabels, type Shown } from '~/hooks/use_field_labels'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = SectionProps & Pick<EditorData, 'categories'>

/** Shows what another tab or device saved of this product meanwhile. */
export function ProductConflict({ editor, categories }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const money = (amount: string, { currency }: ProductForm) =>
    amount && format.money({ amount, currency })
  const marks = useMarkFields()
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name
  const labelOf = (key: string) => t(`fields.${snake(key)}`)
  const shown: Shown<ProductForm> = {
    salesPrice: { label: t('fields.sales_price'), show: (form) => money(form.salesPrice, form) },
    originalPrice: {
      label: t('fields.original_price'),
      show: (form) => money(form.originalPrice, form),
    },
    categoryId: {
      label: t('fields.category'),
      show: ({ categoryId }) =>
        categoryId === null ? t('fields.no_category') : nameOf(categoryId),
    },
    itemType: {
      label: t('fields.item_type'),
      show: ({ itemType }) => t(`item_types.${itemType}`),
    },
    commentMode: {
      label: t('fields.comment_mode'),
      show: ({ commentMode }) => t(`comment_modes.${commentMode}`),
    },
    publishSchedule: {
      label: t('publish.schedule'),
      show: ({ publishSchedule }) => publishSchedule && format.date(publishSchedule, 'datetime'),
    },
    links: { label: t('links.title') },
    ...useLanguageLabels(),
    ...useConditionLabels(),
    cover: { label: t('editor.cover'), show: ({ cover }) => cover && <PictureRow of={[cover]} /> },
    previews: {
      label: t('product.previews'),
      show: ({ previews }) => previews.length > 0 && <PictureRow of={previews} />,
    },
    attachments: { label: t('editor.files') },
    notifiesBuyers: { label: t('editor.notify_buyers') },
    marksFiles: { label: t('marks.enabled') },
    ...marks,
    marksTexts: { label: t('marks.texts') },
    groups: { label: t('marks.texts_title') },
  }
  const words = useFieldLabels(shown, labelOf)
  return <ConflictDialog words={words} {...editor.solving} />
}

/** `isNSFW` is `is_nsfw` in the files of words. */
const snake = (key: string) => key.replace(/(?<![A-Z])[A-Z]/g, '_$&').toLowerCase()

/** Labels and displayed values of the purchase conditions. */
function useConditionLabels(): Shown<ProductForm> {
  const t = useT('catalog')
  return {
    conditionType: {
      label: t('conditions.type'),
      show: ({ conditionType }) => t(`conditions.types.${conditionType}`),
    },
    operator: {
      label: t('conditions.operator'),
      show: ({ operator }) => t(`conditions.operators.${operator}`),
    },
    minSpending: { label: t('conditions.min_spending') },
    prerequisites: { label: t('conditions.products') },
    productOperator: {
      label: t('conditions.product_operator'),
      show: ({ productOperator }) => t(`conditions.product_operators.${productOperator}`),
    },
  }
}

/** Labels and displayed values of languages and translations. */
function useLanguageLabels(): Shown<ProductForm> {
  const t = useT('catalog')
  const format = useFormat()
  return {
    textLanguage: {
      label: t('languages.of_texts'),
      show: ({ textLanguage }) => format.language(textLanguage),
    },
    translations: {
      label: t('languages.translations'),
      show: ({ translations }) =>
        Object.values(translations)
          .flatMap((texts) => Object.values(texts))
          .filter((text) => text !== '')
          .join('\n'),
    },
    languages: {
      label: t('languages.of_work'),
      show: ({ languages }) => languages.map(format.language).join('\n'),
    },
  }
}
