import { type CategoryIcon } from '#catalog/values/category_icons'
import { type ArtName } from '#bin/market/press/art/index'
import { type Layout } from '#bin/market/press/design'
import { type Language } from '#bin/market/press/fonts'
import { type PaletteName } from '#bin/market/press/palettes'
import { type PrintableName } from '#bin/market/press/printables/index'
import { type TextSlug } from './texts/synonyms.js'

/** A file of a product: a typeset book, printed sheets, or a plain text. */
export type FilePlan =
  | { kind: 'book'; name: string; manuscript: string }
  | { kind: 'printable'; name: string; printable: PrintableName }
  | { kind: 'text'; name: string; text: TextSlug }

export interface ProductPlan {
  slug: string
  title: string
  /** Line breaks of the title on the cover, if they differ. */
  coverTitle?: string
  subtitle: string
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
  art: ArtName
  palette: PaletteName
  layout: Layout
  letters?: string
  files: FilePlan[]
  /** Sold without marks, as its page says. */
  isUnmarked?: true
}

export interface ShopPlan {
  slug: string
  /** Part of the URL, and the author's name on covers. */
  creatorName: string
  author: string
  email: string
  name: string
  description: string
  bio: string
  language: Language
  locale: 'zh-CN' | 'ja-JP' | 'en-US'
  currency: 'CNY' | 'USD' | 'JPY'
  sign: string
  art: ArtName
  palette: PaletteName
  approvedWeeksAgo: number
  /** Texts and limits of tips in minor units; absent when the creator accepts none. */
  tips?: { title: string; description: string; min: bigint; max: bigint }
  categories: { name: string; icon: CategoryIcon }[]
  products: ProductPlan[]
}
