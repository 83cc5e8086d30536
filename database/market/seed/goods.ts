import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AddAttachment } from '#catalog/attachments/actions/add_attachment'
import { CreateProduct } from '#catalog/products/actions/create_product'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import { SaveCategory } from '#catalog/categories/actions/save_category'
import { PrepareProductImage } from '#catalog/products/actions/prepare_product_image'
import { StoreProductImage } from '#catalog/products/actions/store_product_image'
import { languageOf } from '#core/i18n/languages'
import Attachment from '#catalog/models/attachment'
import Category from '#catalog/models/category'
import Product from '#catalog/models/product'
import ProductSample from '#catalog/models/product_sample'
import { ChooseSample } from '#catalog/samples/actions/choose_sample'
import { DrawSample } from '#catalog/samples/actions/draw_sample'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { PreparePicture } from '#platform/pictures/prepare_picture'
import { StorePicture } from '#platform/pictures/store_picture'
import { SaveTippingSetting } from '#shops/actions/save_tipping_setting'
import { EstablishCreator } from '#shops/actions/establish_creator'
import type Shop from '#shops/models/shop'
import ShopPicture from '#shops/models/shop_picture'
import { type ProductPlan, type ShopPlan } from '../plan.js'
import { readProductFiles, readShopPictures, type ProductFiles } from '../files.js'
import { Random } from '../random.js'
import { TRANSLATED } from '../shops/translations.js'
import { synonymGroups } from '../texts/synonyms.js'
import { type TimeTraveler } from './time_traveler.js'

/** A shop with its pictures and categories. */
export async function seedShop(plan: ShopPlan, past: TimeTraveler): Promise<Shop> {
  const establish = await past.at({ weeks: plan.approvedWeeksAgo }, EstablishCreator)
  const { creator, shop } = await establish.execute({
    email: plan.email,
    name: plan.creatorName,
    shopName: plan.name,
    shopDescription: plan.description,
  })
  const since = past.ago({ weeks: plan.approvedWeeksAgo })
  await creator.merge({ bio: plan.bio, createdAt: since }).save()
  if (!shop.bannerId) {
    const { logo, banner } = await readShopPictures(plan)
    const logoId = await seedShopPicture(shop, logo, past)
    const bannerId = await seedShopPicture(shop, banner, past)
    const { currency } = plan
    await shop.merge({ logoId, bannerId, currency, createdAt: since, namedAt: since }).save()
  }
  if (plan.tips) {
    const { min: minAmount, max: maxAmount, ...words } = plan.tips
    const saveTips = await past.make(SaveTippingSetting)
    await saveTips.execute({ shopId: shop.id, enabled: true, ...words, minAmount, maxAmount })
  }
  const saveCategory = await past.make(SaveCategory)
  for (const [sort, { name, icon }] of plan.categories.entries()) {
    if (await Category.findBy({ shopId: shop.id, name })) continue
    const category = new Category().merge({ shopId: shop.id, createdAt: since })
    await saveCategory.execute({ category, name, icon, sort: sort + 1 })
  }
  return shop
}

async function seedShopPicture({ id: shopId }: Shop, bytes: Buffer, past: TimeTraveler) {
  const takePicture = await past.make(StorePicture)
  const preparePicture = await past.make(PreparePicture)
  const stored = await takePicture.execute({ bytes, owner: shopId })
  const picture = await ShopPicture.create({ shopId, state: 'preparing', ...stored })
  await preparePicture.execute(stored, async (state) => {
    await picture.merge({ state }).save()
    return true
  })
  return picture.id
}

/** The products of a shop, oldest first. Existing ones are not created again. */
export async function seedGoods(plan: ShopPlan, shop: Shop, past: TimeTraveler): Promise<void> {
  const oldestFirst = plan.products.toSorted((a, b) => b.weeksAgo - a.weeksAgo)
  const missing: ProductPlan[] = []
  for (const product of oldestFirst) {
    const existing = await Product.findBy({ shopId: shop.id, title: product.title })
    if (!existing?.isPublished) missing.push(product)
  }
  for (const product of missing) {
    await seedProduct({ plan, product, made: await readProductFiles(product), shop, past })
  }
}

async function seedProduct(input: {
  plan: ShopPlan
  product: ProductPlan
  made: ProductFiles
  shop: Shop
  past: TimeTraveler
}) {
  const { product, shop, past } = input
  const shopId = shop.id
  const draft =
    (await Product.findBy({ shopId, title: product.title })) ?? (await createDraft(input))
  await seedSamples(product, draft.id, past)
  const publish = await past.at(age(product), PublishProduct)
  await publish.execute({ shopId, productId: draft.id })

  const createdAt = past.ago(age(product)).minus({ hours: 5 })
  await Product.query().where({ id: draft.id }).update({ createdAt })
}

/** Visitors read a part of some files. */
async function seedSamples({ files }: ProductPlan, productId: number, past: TimeTraveler) {
  const choose = await past.make(ChooseSample)
  const draw = await past.make(DrawSample)
  const attachments = await Attachment.query().where({ productId }).orderBy('sort')
  for (const [place, { text, sample }] of files.entries()) {
    const attachment = attachments[place]
    if (sample === undefined || !attachment) continue
    const part = text ? { startsWith: sample || null } : { pages: sample }
    await choose.execute({ attachment, ...part })
    const { id: sampleId } = await ProductSample.findByOrFail({ attachmentId: attachment.id })
    await draw.execute({ sampleId })
  }
}

/** Varies the publishing times. */
function age({ slug, weeksAgo }: ProductPlan) {
  return { weeks: weeksAgo, minutes: new Random(slug).whole(60, 4 * 24 * 60) }
}

async function createDraft(input: Parameters<typeof seedProduct>[0]): Promise<Product> {
  const { plan, product, made, shop, past } = input
  const shopId = shop.id
  const takeImage = await past.make(StoreProductImage)
  const prepareImage = await past.make(PrepareProductImage)
  const store = async (bytes: Buffer) => {
    const image = await takeImage.execute({ shopId, bytes })
    await prepareImage.execute({ imageId: image.id })
    return image
  }
  const [cover, ...previews] = await Promise.all([made.cover, ...made.previews].map(store))
  const text = product.files.find((file) => file.text)?.text
  const category = await Category.findByOrFail({ shopId, name: product.category })
  const create = await past.make(CreateProduct)
  return create.execute({
    shopId,
    content: {
      title: product.title,
      description: product.description.join('\n\n'),
      buyerOnlyDescription: product.buyerOnly,
      ...languagesOf(plan, product),
      salesPrice: product.price,
      originalPrice: product.originalPrice ?? null,
      currency: plan.currency,
      categoryId: category.id,
      commentMode: product.price === 0n ? 'open' : 'purchased_only',
      sort: 0,
      watermark: {
        ...DEFAULT_WATERMARK,
        enabled: !product.isUnmarked,
        unmarkable: product.passesUnmarkable ? 'pass' : 'refuse',
        synonymGroups: text ? synonymGroups(text) : [],
      },
      coverImageId: cover!.id,
      previewImageIds: previews.map(({ id }) => id),
      attachmentIds: await seedFiles(shopId, made.files, past),
    },
  })
}

function languagesOf({ locale }: ShopPlan, { slug }: ProductPlan) {
  const textLanguage = languageOf(locale)
  const { languages = [textLanguage], texts = {} } = TRANSLATED[slug] ?? {}
  const translations = Object.fromEntries(
    Object.entries(texts).map(([language, [title, description]]) => [
      language,
      { title, description, buyerOnlyDescription: null },
    ])
  )
  return { textLanguage, languages, translations }
}

async function seedFiles(shopId: number, files: ProductFiles['files'], past: TimeTraveler) {
  const addAttachment = await past.make(AddAttachment)
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  try {
    const ids: number[] = []
    for (const { name, bytes } of files) {
      const path = join(folder, `file-${ids.length}`)
      await writeFile(path, bytes)
      ids.push((await addAttachment.execute({ shopId, fileName: name, path })).id)
    }
    return ids
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
