import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import { categoryValidator } from '#catalog/categories/validators/category_validator'
import { updateProductValidator } from '#catalog/products/validators/product_validator'
import { profileValidator } from '#catalog/products/validators/profile_validator'
import Category from '#catalog/models/category'
import { shopValidator, tippingValidator } from '#shops/validators/shop_validator'
import {
  GROUPS,
  makeAttachment,
  makeImage,
  makeProduct,
  pdfBytes,
  pictureBytes,
  storyText,
} from '#tests/support/catalog'
import { makeCreator, uniqueWord, type Seller } from '#tests/support/shops'

const DASHBOARD = '/api/v1/creator-dashboard'
const SHOP = `${DASHBOARD}/shop`

type Written = Record<string, unknown>
type Validator = { schema: { getProperties(): Record<string, unknown> } }

/**
 * All writable fields: a new one without a value in its test fails that test. Without the version, which only identifies
 * the form's state (form_versions.spec.ts), and the choice to notify buyers, which belongs to one save (new_files.spec.ts).
 */
const fieldsOf = (validator: Validator) =>
  Object.keys(validator.schema.getProperties())
    .filter((name) => name !== 'version' && name !== 'notifyBuyers')
    .toSorted()
const namesIn = (body: Written) => Object.keys(body).toSorted()

async function read(client: ApiClient, { user }: Seller, path: string) {
  const response = await client.get(path).loginAs(user)
  response.assertStatus(200)
  return response.body().data
}

async function picture(client: ApiClient, { user }: Seller): Promise<number> {
  const file = { filename: 'a.png', contentType: 'image/png' }
  const response = await client
    .post(`${SHOP}/pictures`)
    .loginAs(user)
    .file('image', await pictureBytes(), file)
  return response.body().data.id
}

const idOf = ({ id }: { id: number }) => id

test.group('Every writable field is returned as it was written:', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('of a shop', async ({ client, assert }) => {
    const seller = await makeCreator()
    const sent = {
      name: '云海书房',
      description: '插画与短篇',
      status: 'inactive',
      currency: 'JPY',
      logoId: await picture(client, seller),
      bannerId: await picture(client, seller),
    }
    assert.deepEqual(namesIn(sent), fieldsOf(shopValidator))
    ;(await client.put(SHOP).loginAs(seller.user).json(sent)).assertStatus(200)
    const { logo, banner, ...data } = await read(client, seller, SHOP)
    assert.containsSubset({ ...data, logoId: logo.id, bannerId: banner.id }, sent)
  })

  test('of its tips', async ({ client, assert }) => {
    const seller = await makeCreator()
    const sent = {
      enabled: true,
      title: '请我喝杯咖啡',
      description: '谢谢',
      minAmount: '1500',
      maxAmount: '19999',
    }
    assert.deepEqual(namesIn(sent), fieldsOf(tippingValidator))
    const path = `${SHOP}/tipping-settings`
    ;(await client.put(path).loginAs(seller.user).json(sent)).assertStatus(200)
    const { minAmount, maxAmount, ...words } = (await read(client, seller, SHOP)).tippingSetting
    const amounts = { minAmount: minAmount.amount, maxAmount: maxAmount.amount }
    assert.deepEqual({ ...words, ...amounts }, sent)
  })

  test('of a profile', async ({ client, assert }) => {
    const seller = await makeCreator()
    const path = `${DASHBOARD}/profile`
    const sent = {
      name: uniqueWord('lamp'),
      bio: 'Lamps,\nand what they light.',
      autoClearSalesHistory: true,
      autoSettlementThreshold: '12345',
      defaultWatermarkSetting: {
        visible: { enabled: true, text: '{tradeNo} · {email}', position: 'header', opacity: 0.55 },
        hidden: { enabled: false, overlay: 'discreet' },
        onWatermarkFailure: 'wait',
      },
    }
    assert.deepEqual(namesIn(sent), fieldsOf(profileValidator))
    ;(await client.patch(path).loginAs(seller.user).json(sent)).assertStatus(200)
    const { autoSettlementThreshold: threshold, ...data } = await read(client, seller, path)
    assert.containsSubset({ ...data, autoSettlementThreshold: threshold.amount }, sent)
  })

  test('of a category', async ({ client, assert }) => {
    const seller = await makeCreator()
    const category = await Category.create({ shopId: seller.shop.id, name: 'Songs', sort: 0 })
    const path = `${SHOP}/categories/${category.id}`
    const sent = { name: 'Letters', icon: 'palette', sort: 7 }
    assert.deepEqual(namesIn(sent), fieldsOf(categoryValidator))
    ;(await client.put(path).loginAs(seller.user).json(sent)).assertStatus(200)
    assert.containsSubset(await read(client, seller, path), sent)
  })

  test('the form of a product', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft' })
    const path = `${SHOP}/products/${product.id}`
    const sent = await everythingOf(seller)
    assert.deepEqual(namesIn(sent), fieldsOf(updateProductValidator))
    ;(await client.put(path).loginAs(seller.user).json(sent)).assertStatus(200)
    const data = await read(client, seller, path)
    const links = data.thirdPartyStorageLinks as Written[]
    assert.containsSubset(
      {
        ...data,
        salesPrice: data.salesPrice.amount,
        originalPrice: data.originalPrice.amount,
        coverImageId: data.cover.id,
        previewImageIds: data.previews.map(idOf),
        imageTexts: [data.cover, ...data.previews].map(({ id, alt }) => ({ id, alt })),
        attachmentIds: data.attachments.map(idOf),
        readOnlyAttachmentIds: onlyRead(data.attachments).map(idOf),
        // It is not kept: no file is only read without it.
        readOnlyConfirmed: onlyRead(data.attachments).length > 0,
        thirdPartyStorageLinks: links.map(({ uid: _, ...link }) => link),
      },
      sent
    )
    assert.lengthOf(links, sent.thirdPartyStorageLinks.length)
  })
})

const onlyRead = (files: { id: number; access: string }[]) =>
  files.filter(({ access }) => access === 'read')

/** A product with a non-default value in every field. */
async function everythingOf(seller: Seller) {
  const [cover, one, two] = [
    await makeImage(seller.shop),
    await makeImage(seller.shop),
    await makeImage(seller.shop),
  ]
  const text = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText() })
  const pages = await makeAttachment(seller.shop, { fileName: 'b.pdf', bytes: await pdfBytes() })
  const [owned, other] = [await makeProduct(seller), await makeProduct(seller)]
  const category = await Category.create({ shopId: seller.shop.id, name: 'Novels', sort: 0 })
  return {
    title: '小鸟 🐦',
    description: 'Two lines\nof **text**',
    buyerOnlyDescription: 'The password is "nest"',
    textLanguage: 'zh',
    translations: {
      en: { title: 'Little bird', description: 'Two lines', buyerOnlyDescription: null },
      ja: { title: '小鳥', description: '', buyerOnlyDescription: '合言葉は「巣」' },
    },
    languages: ['ja', 'en'],
    salesPrice: '1200',
    originalPrice: '1500',
    currency: 'JPY',
    categoryId: category.id,
    itemType: 'text',
    commentMode: 'open',
    isNSFW: true,
    isAvailable: false,
    retrievableResource: false,
    readingDirection: 'rtl',
    sort: -3,
    watermark: {
      enabled: true,
      visible: { enabled: true, text: '{tradeNo} · {email}', position: 'tiled', opacity: 0.2 },
      hidden: { enabled: false, overlay: 'discreet' },
      onWatermarkFailure: 'wait',
      synonymGroups: GROUPS,
    },
    coverImageId: cover.id,
    previewImageIds: [two.id, one.id],
    imageTexts: [
      { id: cover.id, alt: '一盏灯' },
      { id: two.id, alt: 'First page' },
      { id: one.id, alt: '' },
    ],
    attachmentIds: [pages.id, text.id],
    readOnlyAttachmentIds: [pages.id],
    readOnlyConfirmed: true,
    thirdPartyStorageLinks: [
      {
        url: 'https://pan.example.com/s/1AbC?pwd=%20x#part',
        remark: '第一部分 🐦',
        accessCode: 'x7k2',
        unzipPassword: 'quiet bird',
      },
    ],
    publishSchedule: '2099-05-01T08:30:00.000+00:00',
    purchaseConditionType: 'spending_and_products',
    purchaseLogicOperator: 'or',
    purchaseMinSpending: '9900',
    productPrerequisite: [other.id, owned.id],
    preProductLogicOperator: 'or',
  }
}
