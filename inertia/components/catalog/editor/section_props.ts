import type { Data } from '@generated/data'
import type { Editor } from '~/components/catalog/editor/use_product_editor'

export type SectionProps = { editor: Editor }

/** Data of the editor that does not belong to the product. */
export type EditorData = {
  shopName: string
  creatorName: string
  shopCurrency: string
  isShopOpen: boolean
  /** The languages in which a work can be written, the most frequent first. */
  workLanguages: Data.Catalog.Products.StudioProduct['languages']
  categories: Data.Catalog.Categories.Category[]
  watermarkDefault: Data.Catalog.Products.WatermarkDefault
  /** Whether pictures are marked on this site. */
  marksPictures: boolean
  /** Whether archives of pictures are. */
  marksPacks: boolean
  /** Whether EPUBs are. */
  marksBooks: boolean
}

export type TextsProps = SectionProps & Pick<EditorData, 'workLanguages'>

/** The key of what is said after publishing: the products of a closed shop are not visible yet. */
export const publishedWords = ({ isShopOpen }: EditorData) =>
  isShopOpen ? 'editor.published' : 'editor.published_closed'

/** Whether the server rejected one of these fields, or a part of one. */
export const hasErrors = ({ writing }: Editor, fields: string[]) =>
  Object.keys(writing.errors).some((name) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`))
  )
