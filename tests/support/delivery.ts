import { createHash, randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { PDFDocument } from 'pdf-lib'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { PrivateFiles } from '#platform/storage/private_files'
import type User from '#identity/models/user'
import type Order from '#orders/models/order'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import { groups, story } from '#tests/unit/watermarking/text/samples'
import { settle } from '#tests/support/queue'
import { makeListing, makePaidOrder, type Listing, type Seller } from '#tests/support/orders'

export { groups, story }

const now = () => DateTime.utc().toJSDate()

export const everythingMarked: WatermarkSettings = {
  enabled: true,
  visible: { enabled: true, text: '{username} {tradeNo}', position: 'footer', opacity: 0.35 },
  hidden: { enabled: true, overlay: 'strong' },
  onWatermarkFailure: 'offer_original',
  synonymGroups: groups,
}

export const ALL_MARKS_OFF: WatermarkSettings = {
  enabled: false,
  visible: { ...everythingMarked.visible, enabled: false },
  hidden: { enabled: false, overlay: 'off' },
  onWatermarkFailure: 'offer_original',
  synonymGroups: [],
}

/** A PDF of blank pages with noise, so that no two are equal. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) {
    document
      .addPage([420, 595])
      .drawText(`Page ${page} of a good book`, { x: 40, y: 500, size: 16 })
  }
  return Buffer.from(await document.save())
}

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const [made] = await db.table(table).insert(row).returning('id')
  return typeof made === 'object' ? made.id : made
}

const CONTENT_TYPES: Record<AttachmentKind, string> = {
  pdf: 'application/pdf',
  text: 'text/plain',
  image: 'image/jpeg',
  pack: 'application/zip',
  epub: 'application/epub+zip',
  other: 'application/zip',
}

const SUFFIXES: Record<AttachmentKind, string> = {
  pdf: 'pdf',
  text: 'txt',
  image: 'jpg',
  pack: 'zip',
  epub: 'epub',
  other: 'zip',
}

export interface StoredAttachment {
  id: number
  storageKey: string
  bytes: Buffer
}

/** A file of a product, with its original in private storage. */
export async function makeAttachment(
  seller: Seller,
  goods: Listing,
  file: { kind: AttachmentKind; bytes: Buffer; name?: string }
): Promise<StoredAttachment> {
  const storageKey = `tests/${randomUUID()}`
  const files = await app.container.make(PrivateFiles)
  await files.put(storageKey, file.bytes, { contentType: 'application/octet-stream' })
  const suffix = SUFFIXES[file.kind]
  const id = await insert('attachments', {
    uid: randomUUID(),
    shop_id: seller.shopId,
    product_id: goods.id,
    kind: file.kind,
    file_name: file.name ?? `春の本.${suffix}`,
    content_type: CONTENT_TYPES[file.kind],
    byte_size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    storage_key: storageKey,
    created_at: now(),
  })
  return { id, storageKey, bytes: file.bytes }
}

export interface Book extends Listing {
  pdf: StoredAttachment
  text: StoredAttachment
}

/** A product with a PDF of three pages and a text of eight paragraphs, all marked. */
export async function makeBook(
  seller: Seller,
  settings: WatermarkSettings = everythingMarked
): Promise<Book> {
  const goods = await makeListing(seller, { watermark: JSON.stringify(settings) })
  const pdf = await makeAttachment(seller, goods, { kind: 'pdf', bytes: await pdfOf(3) })
  const text = await makeAttachment(seller, goods, { kind: 'text', bytes: Buffer.from(story()) })
  return { ...goods, pdf, text }
}

/** Pays for the product and runs all consequences: grant, stamping, mails. */
export async function buy(buyer: User, goods: Listing): Promise<Order> {
  const order = await makePaidOrder(buyer, goods)
  await settle()
  return order
}

/** The bytes of a finished copy in private storage. */
export async function copyBytes(buyer: User, attachment: StoredAttachment): Promise<Buffer> {
  const copy = await db
    .from('copies')
    .where({ buyer_id: buyer.id, attachment_id: attachment.id, status: 'done' })
    .firstOrFail()
  const files = await app.container.make(PrivateFiles)
  return Buffer.concat(await (await files.stream(copy.storage_key)).toArray())
}
