import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { makeBook } from './book.js'
import { type ProductPlan, type ShopPlan } from './plan.js'

/** The files of a product as their creator uploads them. */
export interface ProductFiles {
  cover: Buffer
  previews: Buffer[]
  files: { name: string; bytes: Buffer }[]
}

const unzip = promisify(brotliDecompress)
const FOLDER = new URL('./files/', import.meta.url)

/** Where the files lie: beside each other, and named by what they are. */
export const place = {
  cover: ({ slug }: ProductPlan) => `goods/${slug}/cover.webp`,
  preview: ({ slug }: ProductPlan, n: number) => `goods/${slug}/preview-${n}.webp`,
  file: ({ slug }: ProductPlan, n: number) => `goods/${slug}/file-${n}.pdf.br`,
  /** A picture or a pack. */
  plain: ({ slug }: ProductPlan, n: number, ending: string) => `goods/${slug}/file-${n}${ending}`,
  logo: ({ slug }: ShopPlan) => `shops/${slug}/logo.webp`,
  banner: ({ slug }: ShopPlan) => `shops/${slug}/banner.webp`,
  avatar: (key: string) => `avatars/${key}.webp`,
}

const read = (path: string) => readFile(new URL(path, FOLDER))

/** The source of a demo text as uploaded by its creator. */
export function textSource(slug: string): string {
  return readFileSync(new URL(`./texts/${slug}.txt`, import.meta.url), 'utf8')
}

/** A product of printed pages has two previews, or three when it has two files. */
export const previewCount = ({ files }: ProductPlan) => (files.length > 1 ? 3 : 2)

async function readFileOf(product: ProductPlan, index: number): Promise<Buffer> {
  const { text, name } = product.files[index]!
  const ending = extname(name)
  if (text && ending === '.epub') {
    const drawings = await read('goods/minato-e-cho/file-1.zip')
    return makeBook({ text: textSource(text), language: 'ja', author: '汐見なぎ', drawings })
  }
  if (text) return Buffer.from(textSource(text))
  if (ending !== '.pdf') return read(place.plain(product, index + 1, ending))
  return unzip(await read(place.file(product, index + 1)))
}

export async function readProductFiles(product: ProductPlan): Promise<ProductFiles> {
  const numbers = Array.from({ length: previewCount(product) }, (_, n) => n + 1)
  const [cover, previews, files] = await Promise.all([
    read(place.cover(product)),
    Promise.all(numbers.map((n) => read(place.preview(product, n)))),
    Promise.all(
      product.files.map(async (file, n) => ({
        name: file.name,
        bytes: await readFileOf(product, n),
      }))
    ),
  ])
  return { cover, previews, files }
}

export async function readShopPictures(shop: ShopPlan): Promise<{ logo: Buffer; banner: Buffer }> {
  const [logo, banner] = await Promise.all([read(place.logo(shop)), read(place.banner(shop))])
  return { logo, banner }
}

export function readAvatar(key: string): Promise<Buffer> {
  return read(place.avatar(key))
}

/** A picture that a chat of the demo shows: a preview of a product. */
export function readPreview(slug: string): Promise<Buffer> {
  return read(`goods/${slug}/preview-1.webp`)
}
