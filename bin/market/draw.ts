import { mkdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { admin, buyers, creators } from '#database/market/people'
import { place } from '#database/market/files'
import { type ProductPlan, type ShopPlan } from '#database/market/plan'
import { shops } from '#database/market/shops/index'
import { makeAvatar, makeProduct, makeShopPictures } from './produce.js'

/** The PDFs say so; the same plan gives the same bytes on any day. */
export const MADE_AT = new Date('2026-10-01T00:00:00Z')

const zip = promisify(brotliCompress)
const FOLDER = new URL('../../database/market/files/', import.meta.url)

async function write(path: string, bytes: Uint8Array) {
  const target = new URL(path, FOLDER)
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, bytes)
}

async function drawProduct(shop: ShopPlan, product: ProductPlan) {
  const { cover, previews, files } = await makeProduct(shop, product, MADE_AT)
  await write(place.cover(product), cover)
  for (const [n, preview] of previews.entries()) await write(place.preview(product, n + 1), preview)
  for (const [n, { kind, bytes }] of files.entries()) {
    if (kind === 'pdf') await write(place.file(product, n + 1), await zip(bytes))
  }
}

/** Draws and typesets the files of the demo market, which its seeder reads. */
export async function drawMarket() {
  await rm(FOLDER, { recursive: true, force: true })
  for (const shop of shops) {
    const { logo, banner } = await makeShopPictures(shop)
    await write(place.logo(shop), logo)
    await write(place.banner(shop), banner)
    for (const product of shop.products) await drawProduct(shop, product)
  }
  for (const { key } of [admin, ...creators, ...buyers]) {
    await write(place.avatar(key), await makeAvatar(key))
  }
}
