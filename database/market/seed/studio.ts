import { DuplicateProduct } from '#catalog/products/actions/duplicate_product'
import type { ConditionContent } from '#catalog/products/actions/set_conditions'
import { UpdateProduct } from '#catalog/products/actions/update_product'
import Product from '#catalog/models/product'
import { type TimeTraveler } from './time_traveler.js'

const SEQUEL = '小镇编年：设定集与前传'
const STORIES = ['修灯人', '末班渡船']
const BOOKMARKS = '二十四节气书签'
const ALBUM = '窗边十二月'
const NEXT_ALBUM = '窗边十二月：冬日续篇'

/**
 * After the seeded orders: a prequel with conditions, printed sheets with an external link, and an album scheduled
 * for next week. Existing buyers are not affected.
 */
export async function seedStudio(past: TimeTraveler): Promise<void> {
  const [sequel, bookmarks, album] = [await find(SEQUEL), await find(BOOKMARKS), await find(ALBUM)]
  if (!sequel || !bookmarks || !album || (await find(NEXT_ALBUM))) return
  const { shopId } = sequel
  const stories = await Product.query().where({ shopId }).whereIn('title', STORIES).orderBy('id')

  const update = await past.make(UpdateProduct)
  const conditions = {
    purchaseConditionType: 'spending_and_products',
    purchaseLogicOperator: 'or',
    purchaseMinSpending: 3_000n,
    productPrerequisite: stories.map(({ id }) => id),
    preProductLogicOperator: 'or',
  } satisfies Partial<ConditionContent>
  await update.execute({ shopId, productId: sequel.id, content: { conditions } })
  const link = {
    url: 'https://pan.example.com/s/jieqi24',
    remark: '高清原图（300 dpi）',
    accessCode: 'qy24',
    unzipPassword: '二十四节气',
  }
  const links = { thirdPartyStorageLinks: [link] }
  await update.execute({ shopId, productId: bookmarks.id, content: links })

  const duplicate = await past.make(DuplicateProduct)
  const next = { shopId, productId: album.id, title: NEXT_ALBUM }
  const { id: productId } = await duplicate.execute(next)
  const publishSchedule = past.now.plus({ days: 6 }).startOf('hour')
  await update.execute({ shopId, productId, content: { publishSchedule } })
}

function find(title: string): Promise<Product | null> {
  return Product.findBy({ title })
}
