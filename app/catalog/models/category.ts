import type { CategoryIcon } from '#catalog/values/category_icons'
import { CategorySchema } from '#database/schema'

export default class Category extends CategorySchema {
  declare icon: CategoryIcon | null
}
