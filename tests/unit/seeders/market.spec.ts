import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import iconNames from 'lucide-react/dynamicIconImports.mjs'
import sharp from 'sharp'
import { comments } from '#database/market/comments'
import { readAvatar, readProductFiles, readShopPictures } from '#database/market/files'
import { admin, buyers, creators, PASSWORD } from '#database/market/people'
import { planSales } from '#database/market/sales'
import { shops } from '#database/market/shops/index'
import { InspectPdf } from '#watermarking/queries/pdf_marks'

const FILES = new URL('../../../database/market/files/', import.meta.url).pathname

const products = shops.flatMap((shop) => shop.products)
const length = (text: string) => [...text].length

test.group('The demo market', () => {
  test('has at least three shops with eight products each, in three currencies', ({ assert }) => {
    assert.isAtLeast(shops.length, 3)
    assert.isTrue(shops.every((shop) => shop.products.length >= 8))
    assert.sameMembers(
      shops.map(({ currency }) => currency),
      ['CNY', 'USD', 'JPY']
    )
  })

  test('follows the rules for names of shops and creators', ({ assert }) => {
    for (const { name, description, creatorName } of shops) {
      assert.isTrue(length(name) >= 4 && length(name) <= 16, name)
      assert.isTrue(length(description) >= 1 && length(description) <= 40, description)
      assert.match(creatorName, /^[A-Za-z0-9]{3,20}$/)
    }
  })

  test('gives every product a category of its shop, and descriptions for visitors and for buyers', ({
    assert,
  }) => {
    for (const shop of shops) {
      const categories = shop.categories.map(({ name }) => name)
      for (const { title, category, description, buyerOnly } of shop.products) {
        assert.include(categories, category, title)
        assert.isAtLeast(description.length, 2, title)
        assert.isAbove(length(buyerOnly), 10, title)
      }
    }
  })

  test('uses icons that exist', ({ assert }) => {
    const used = shops.flatMap(({ categories }) => categories.map(({ icon }) => icon))
    assert.deepEqual(
      used.filter((icon) => !(icon in iconNames)),
      []
    )
  })

  test('prices are whole and a crossed-out price is the higher one', ({ assert }) => {
    for (const { price, originalPrice, title } of products) {
      assert.isTrue(price >= 0n, title)
      if (originalPrice !== undefined) assert.isTrue(originalPrice > price, title)
    }
    assert.lengthOf(
      products.filter(({ price }) => price === 0n),
      1
    )
  })

  test('slugs and titles are unique, and no product has two texts', ({ assert }) => {
    assert.lengthOf(new Set(products.map(({ slug }) => slug)), products.length)
    assert.lengthOf(new Set(products.map(({ title }) => title)), products.length)
    const texts = products.map(({ files }) => files.filter(({ text }) => text).length)
    assert.isTrue(texts.every((count) => count <= 1))
  })

  test('the accounts are those of the docs, with names and a password that sign-up accepts', ({
    assert,
  }) => {
    const people = [admin, ...creators, ...buyers]
    const emails = people.map(({ email }) => email)
    assert.includeMembers(emails, ['admin@demo.test', 'creator@demo.test', 'buyer@demo.test'])
    assert.lengthOf(new Set(emails), 14)
    assert.lengthOf(buyers, 10)
    for (const { username } of people) assert.match(username, /^[\p{L}\p{M}\p{N}_.-]{4,32}$/u)
    assert.match(PASSWORD, /^(?=.*[a-z])(?=.*\d).{8,}$/)
    assert.deepEqual(
      shops.map(({ email }) => email),
      creators.map(({ email }) => email)
    )
  })
})

test.group('The files of the demo', () => {
  test('are there for every product, shop and person of the plans, in at most 10 MB', async ({
    assert,
  }) => {
    for (const shop of shops) {
      for (const picture of Object.values(await readShopPictures(shop))) assert.isNotEmpty(picture)
    }
    for (const product of products) {
      const { files } = await readProductFiles(product)
      assert.lengthOf(files, product.files.length)
    }
    for (const { key } of [admin, ...creators, ...buyers]) assert.isNotEmpty(await readAvatar(key))
    const entries = readdirSync(FILES, { recursive: true, withFileTypes: true })
    const sizes = entries.map(({ parentPath, name }) => statSync(join(parentPath, name)))
    const bytes = sizes.reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
    assert.isAtMost(bytes, 10_000_000)
  })

  test('are covers of 1200 x 900 and PDFs of 6 to 24 pages that can be marked', async ({
    assert,
    cleanup,
  }) => {
    const { cover, previews, files } = await readProductFiles(
      products.find(({ slug }) => slug === 'bianian')!
    )
    const { width, height } = await sharp(cover).metadata()
    assert.deepEqual({ width, height }, { width: 1200, height: 900 })
    assert.lengthOf(previews, 3)
    const folder = await mkdtemp(join(tmpdir(), 'demo-'))
    cleanup(() => rm(folder, { recursive: true }))
    const path = join(folder, 'book.pdf')
    await writeFile(path, files[0]!.bytes)
    const inspection = await new InspectPdf().execute({ path })
    assert.containSubset(inspection, { ok: true, isSigned: false })
    assert.isTrue(inspection.ok && inspection.pages >= 6 && inspection.pages <= 24)
  })
})

test.group('The demo orders', () => {
  const now = DateTime.fromISO('2026-11-21T03:00:00Z', { zone: 'utc' })
  const sales = planSales(now)

  test('are 60 to 120 checkouts of the last six weeks, none in the future', ({ assert }) => {
    assert.isTrue(sales.length >= 60 && sales.length <= 120)
    for (const { placedAt, paidAfter } of sales) {
      assert.isTrue(placedAt > now.minus({ weeks: 6 }))
      assert.isTrue(placedAt.plus({ seconds: paidAfter ?? 0 }) < now)
    }
  })

  test('come after the product was published', ({ assert }) => {
    for (const { products: slugs, placedAt } of sales) {
      for (const slug of slugs) {
        const { weeksAgo } = products.find((product) => product.slug === slug)!
        assert.isTrue(placedAt > now.minus({ weeks: weeksAgo }), slug)
      }
    }
  })

  test('no buyer buys the same product twice', ({ assert }) => {
    const bought = sales.flatMap((sale) => sale.products.map((slug) => `${sale.buyer.key} ${slug}`))
    assert.lengthOf(new Set(bought), bought.length)
  })

  test('are the same when they are generated for the same time', ({ assert }) => {
    assert.deepEqual(planSales(now), sales)
  })

  test('comments are by paid buyers, and every comment names a product', ({ assert }) => {
    for (const { by, product } of comments) {
      const sale = sales.find((one) => one.buyer.key === by && one.products.includes(product))
      assert.isNotNull(sale?.paidAfter ?? null, `${by} ${product}`)
    }
  })
})
