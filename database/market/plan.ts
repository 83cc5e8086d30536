import { type CategoryIcon } from '#catalog/values/category_icons'
import { type ArtName } from './press/art/index.js'
import { type Layout } from './press/design.js'
import { type Language } from './press/fonts.js'
import { type PaletteName } from './press/palettes.js'
import { type PrintableName } from './press/printables/index.js'
import { type TextSlug } from './texts/synonyms.js'

/** A file that a product carries: a book set from a manuscript, printed sheets, or a plain text. */
export type FilePlan =
  | { kind: 'book'; name: string; manuscript: string }
  | { kind: 'printable'; name: string; printable: PrintableName }
  | { kind: 'text'; name: string; text: TextSlug }

export interface ProductPlan {
  slug: string
  title: string
  /** The title as it is broken on the cover, where that differs. */
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
  /** How much more often than the others it is bought. */
  appeal: number
  art: ArtName
  palette: PaletteName
  layout: Layout
  letters?: string
  files: FilePlan[]
  /** Sold as it is, and its page says so. */
  isUnmarked?: true
}

export interface ShopPlan {
  slug: string
  /** The part of the address, and the name that signs covers. */
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
  /** Words and limits of tips, in minor units; absent where the creator takes none. */
  tips?: { title: string; description: string; min: bigint; max: bigint }
  categories: { name: string; icon: CategoryIcon }[]
  products: ProductPlan[]
}
