import { type CategoryIcon } from '#catalog/values/category_icons'
import { type TextSlug } from './texts/synonyms.js'

/** A file of a product: one of the demo's texts, also as an EPUB, or a PDF, picture or pack in `files/goods`. */
export interface FilePlan {
  name: string
  text?: TextSlug
  /** What visitors may read: pages of a PDF, or the words with which a passage begins. */
  sample?: string
}

export interface ProductPlan {
  slug: string
  title: string
  category: string
  /** Paragraphs. */
  description: string[]
  buyerOnly: string
  /** Minor units of the shop's currency. */
  price: bigint
  originalPrice?: bigint
  weeksAgo: number
  /** Relative frequency of purchases. */
  appeal: number
  files: FilePlan[]
  /** Its pictures that cannot be marked are sold without a mark. */
  passesUnmarkable?: true
  /** Sold without marks, as its page says. */
  isUnmarked?: true
}

export interface ShopPlan {
  slug: string
  /** Part of the URL. */
  creatorName: string
  email: string
  name: string
  description: string
  bio: string
  locale: 'zh-CN' | 'ja-JP' | 'en-US'
  currency: 'CNY' | 'USD' | 'JPY'
  approvedWeeksAgo: number
  /** Texts and limits of tips in minor units; absent when the creator accepts none. */
  tips?: { title: string; description: string; min: bigint; max: bigint }
  categories: { name: string; icon: CategoryIcon }[]
  products: ProductPlan[]
}
