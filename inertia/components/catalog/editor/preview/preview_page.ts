import type { Data } from '@generated/data'
import type { EditorData } from '~/components/catalog/editor/section_props'
import type { ProductForm } from '~/components/catalog/editor/product_form'
import type { Editor } from '~/components/catalog/editor/use_product_editor'

/** The page props that a visitor would get for the product in its current state in the editor. */
export function pageOf(
  { form, product }: Editor,
  data: EditorData
): Data.Catalog.Listings.ProductPage {
  const money = (amount: string) => ({ amount: amount || '0', currency: form.currency })
  const { categoryId } = form
  const category = data.categories.find(({ id }) => id === categoryId)
  return {
    id: product?.id ?? 0,
    title: form.title || '…',
    description: form.description,
    textLanguage: form.textLanguage,
    descriptionLanguage: form.textLanguage,
    textLanguages: [form.textLanguage],
    languages: form.languages,
    currency: form.currency,
    isAvailable: form.isAvailable,
    isOwned: false,
    salesVolume: product?.salesVolume ?? 0,
    commentMode: form.commentMode,
    itemType: form.itemType,
    linkCount: form.links.length,
    retrievableResource: form.retrievableResource,
    creatorName: data.creatorName,
    shopName: data.shopName,
    conditions: conditionsOf(form, data),
    isNSFW: form.isNSFW,
    category: category ? { id: category.id, name: category.name } : null,
    salesPrice: money(form.salesPrice),
    originalPrice: form.originalPrice ? money(form.originalPrice) : null,
    cover: form.cover,
    previews: form.previews,
    samples: [],
    attachments: form.attachments.map((file) => ({ ...file })),
    watermark: marksOf(form),
    retrievalHours: null,
    publishedAt: null,
  } as unknown as Data.Catalog.Listings.ProductPage
}

function conditionsOf(form: ProductForm, { shopCurrency: currency }: EditorData) {
  const { conditionType: type, operator, productOperator } = form
  const asksSpending = type === 'spending' || type === 'spending_and_products'
  const asksProducts = type === 'products' || type === 'spending_and_products'
  const amount = asksSpending ? { amount: form.minSpending || '0', currency } : null
  const prerequisites = asksProducts ? form.prerequisites : []
  return {
    type,
    operator,
    productOperator,
    minSpending: amount,
    missingSpending: amount,
    products: prerequisites.map((one) => ({ ...one, owned: false, isOffered: true })),
    met: type === 'none',
  }
}

function marksOf({ marksFiles, visible, hidden, marksTexts }: ProductForm) {
  const [isVisible, isHidden] = [marksFiles && visible.enabled, marksFiles && hidden.enabled]
  return {
    enabled: marksFiles,
    visible: isVisible,
    hidden: isHidden,
    pages: isVisible || isHidden,
    texts: marksFiles && marksTexts,
  }
}
