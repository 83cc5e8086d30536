import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { textSource } from '#database/market/files'
import { type FilePlan, type ProductPlan, type ShopPlan } from '#database/market/plan'
import { Book } from './press/book.js'
import { cover, COVER } from './press/covers.js'
import { type Design } from './press/design.js'
import { avatar, banner, logo } from './press/identity.js'
import { readManuscript } from './press/manuscript.js'
import { writePdf } from './press/pdf/write_pdf.js'
import { closeUp, excerpt, fan, plate, spread } from './press/previews.js'
import { printables } from './press/printables/index.js'
import { type Sheet } from './press/sheet.js'

export interface MadeFile {
  name: string
  kind: 'pdf' | 'text'
  contentType: string
  bytes: Uint8Array
  pages: number | null
}

export interface MadeProduct {
  cover: Buffer
  previews: Buffer[]
  size: { width: number; height: number }
  files: MadeFile[]
}

function manuscriptOf(name: string) {
  const path = new URL(`./manuscripts/${name}.manuscript`, import.meta.url)
  return readManuscript(readFileSync(path, 'utf8'))
}

function designOf(shop: ShopPlan, product: ProductPlan): Design {
  const { slug, subtitle, art, palette, layout, letters } = product
  const title = product.coverTitle ?? product.title
  return {
    slug,
    language: shop.language,
    title,
    subtitle,
    author: shop.author,
    art,
    palette,
    layout,
    letters,
  }
}

/** Good enough for the storage to encode it again. */
async function picture(drawing: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(drawing), { unlimited: true })
  return drawn.webp({ quality: 55, effort: 6, smartSubsample: true }).toBuffer()
}

async function webp(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).webp({ quality: 84 }).toBuffer()
}

function sheetsOf(file: FilePlan, design: Design): Sheet[] {
  if (file.kind === 'book') return new Book(design).lay(manuscriptOf(file.manuscript))
  if (file.kind === 'printable') return printables[file.printable](design)
  return [excerpt(design, textSource(file.text))]
}

async function makeFile(
  file: FilePlan,
  sheets: Sheet[],
  about: { title: string; author: string; language: string; madeAt: Date }
): Promise<MadeFile> {
  if (file.kind === 'text') {
    const bytes = Buffer.from(textSource(file.text), 'utf8')
    return {
      name: file.name,
      kind: 'text',
      contentType: 'text/plain; charset=utf-8',
      bytes,
      pages: null,
    }
  }
  const bytes = await writePdf(sheets, about)
  return {
    name: file.name,
    kind: 'pdf',
    contentType: 'application/pdf',
    bytes,
    pages: sheets.length,
  }
}

/** Previews: real pages of the files, and another version of the art. */
function previewDrawings(design: Design, sheets: Sheet[][]): string[] {
  const [first, second] = sheets as [Sheet[], Sheet[] | undefined]
  if (first.length === 1) return [plate(design), closeUp(design, first[0]!)]
  const isWide = first[0]!.w > first[0]!.h
  const opening = isWide ? closeUp(design, first[2]!) : spread(design, first[2]!, first[3]!)
  const inside = [opening, fan(design, first.slice(2, -1))]
  return second ? [...inside, closeUp(design, second[0]!)] : inside
}

/** Creates all files of a product from its plan; the same plan gives the same bytes. */
export async function makeProduct(
  shop: ShopPlan,
  product: ProductPlan,
  madeAt: Date
): Promise<MadeProduct> {
  const design = designOf(shop, product)
  const sheets = product.files.map((file) => sheetsOf(file, design))
  const about = { title: product.title, author: shop.author, language: shop.locale, madeAt }
  const [coverImage, previews, files] = await Promise.all([
    picture(cover(design)),
    Promise.all(previewDrawings(design, sheets).map(picture)),
    Promise.all(product.files.map((file, i) => makeFile(file, sheets[i]!, about))),
  ])
  return { cover: coverImage, previews, size: { width: COVER.w, height: COVER.h }, files }
}

export async function makeShopPictures(shop: ShopPlan): Promise<{ logo: Buffer; banner: Buffer }> {
  return { logo: await webp(logo(shop)), banner: await webp(banner(shop)) }
}

export async function makeAvatar(name: string): Promise<Buffer> {
  return webp(avatar(name))
}
