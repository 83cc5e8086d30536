import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import app from '@adonisjs/core/services/app'
import type Shop from '#shops/models/shop'
import Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import { AddAttachment } from '#catalog/attachments/actions/add_attachment'
import { DEFAULT_WATERMARK, type SynonymGroup } from '#catalog/values/watermark_settings'
import type Attachment from '#catalog/models/attachment'

/** 13 groups that occur often and evenly in `storyText()`. */
export const GROUPS: SynonymGroup[] = [
  ['慢慢', '缓缓'],
  ['看见', '望见'],
  ['忽然', '突然'],
  ['美丽', '漂亮'],
  ['房屋', '屋子'],
  ['道路', '路途'],
  ['高兴', '开心'],
  ['害怕', '畏惧'],
  ['声音', '声响'],
  ['马上', '立刻'],
  ['非常', '十分'],
  ['朋友', '友人'],
  ['早晨', '清晨'],
].map(([original, synonym]) => ({ original: original!, synonym: synonym! }))

export function storyText(paragraphs = 12): string {
  const story =
    '早晨，朋友慢慢走上道路，忽然看见美丽的房屋。声音传来，他非常害怕，马上回头，又高兴起来。\n'
  return story.repeat(paragraphs)
}

export async function pdfBytes(pages = 2): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) pdf.addPage([300, 400]).drawText(`Page ${page}`)
  return Buffer.from(await pdf.save())
}

/** A PDF with a signature field whose value covers bytes of the file. */
export async function signedPdfBytes(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 400]).drawText('Contract')
  const { context, catalog } = pdf
  const value = context.register(context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 30] }))
  const field = context.register(context.obj({ FT: 'Sig', V: value }))
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }))
  return Buffer.from(await pdf.save())
}

/** A picture in one color. */
export async function pictureBytes(
  size: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' | 'gif' } = {}
): Promise<Buffer> {
  const { width = 800, height = 600, format = 'png' } = size
  const background = { r: 40, g: 90, b: 160 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** Adds a real file to the shop's library. */
export async function makeAttachment(
  shop: Shop,
  { fileName, bytes }: { fileName: string; bytes: Buffer | string }
): Promise<Attachment> {
  const folder = await mkdtemp(join(tmpdir(), 'countermark-test-'))
  const path = join(folder, 'file')
  try {
    await writeFile(path, bytes)
    const addAttachment = await app.container.make(AddAttachment)
    return await addAttachment.execute({ shopId: shop.id, fileName, path })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An image row without a file, for tests that do not read the file. */
export async function makeImage(shop: Shop, values: Partial<ProductImage> = {}) {
  return ProductImage.create({
    shopId: shop.id,
    role: 'preview',
    storageKey: `images/${shop.id}/${randomUUID()}`,
    width: 800,
    height: 600,
    ...values,
  })
}

type ProductOptions = Partial<Product> & {
  /** Real files of the product: a PDF, a text, or both. */
  files?: ('pdf' | 'text')[]
}

/** A published product with a cover, for tests of other modules. */
export async function makeProduct(
  { shop }: { shop: Shop },
  { files = [], ...values }: ProductOptions = {}
): Promise<Product> {
  const product = await Product.create({
    shopId: shop.id,
    title: 'A quiet book',
    textLanguage: 'en',
    translations: {},
    languages: [],
    description: 'Pages to read slowly.',
    buyerOnlyDescription: null,
    originalPrice: null,
    salesPrice: 1200n,
    currency: 'CNY',
    itemType: 'digital',
    status: 'published',
    commentMode: 'purchased_only',
    isAvailable: true,
    retrievableResource: true,
    isNsfw: false,
    sort: 0,
    salesVolume: 0,
    watermark: { ...DEFAULT_WATERMARK, synonymGroups: files.includes('text') ? GROUPS : [] },
    publishedAt: DateTime.utc(),
    ...values,
  })
  await makeImage(shop, { productId: product.id, role: 'cover' })
  for (const kind of files) {
    const attachment = await makeAttachment(
      shop,
      kind === 'pdf'
        ? { fileName: 'book.pdf', bytes: await pdfBytes() }
        : { fileName: 'story.txt', bytes: storyText() }
    )
    await attachment.merge({ productId: product.id, sort: files.indexOf(kind) + 1 }).save()
  }
  return product
}
