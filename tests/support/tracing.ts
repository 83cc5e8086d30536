import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { buy, everythingMarked, makeAttachment, makeBook } from '#tests/support/delivery'
import { textPages } from '#tests/support/files/photographed_pages'

export const ASSIGNMENT_PATH = '/api/v1/creator-dashboard/watermark-assignment'

export function traceFile(client: ApiClient, user: User, bytes: Buffer, filename: string) {
  return client
    .post(`${ASSIGNMENT_PATH}/decode`)
    .loginAs(user)
    .file('file', bytes, { filename })
    .header('accept-language', 'en-US')
}

/** Images of one leak, sent together. */
export function tracePictures(client: ApiClient, user: User, pictures: Buffer[]) {
  return pictures.reduce(
    (request, bytes, n) => request.file('file', bytes, { filename: `${n}.png` }),
    client.post(`${ASSIGNMENT_PATH}/decode`).loginAs(user).header('accept-language', 'en-US')
  )
}

export function traceText(client: ApiClient, user: User, body: Record<string, unknown>) {
  return client
    .post(`${ASSIGNMENT_PATH}/decode`)
    .loginAs(user)
    .json({ kind: 'text', ...body })
}

/** A book, its seller, and buyers who have their copies. */
export async function soldBook(buyers: number) {
  const seller = await makeSeller()
  const book = await makeBook(seller)
  const sold = []
  for (let n = 0; n < buyers; n++) {
    const buyer = await makeBuyer()
    sold.push({ buyer, order: await buy(buyer, book) })
  }
  return { seller, book, sold }
}

export const PAGES = 3

/**
 * A product with pages of text, and buyers who have their copies.
 * @param overlay `off` for copies whose pages show their visible line only
 */
export async function soldPages(
  buyers: number,
  seed = 1,
  overlay: 'discreet' | 'off' = 'discreet'
) {
  const seller = await makeSeller()
  const marks = { ...everythingMarked, hidden: { enabled: true, overlay } }
  const goods = await makeListing(seller, { watermark: JSON.stringify(marks) })
  const pdf = await makeAttachment(seller, goods, {
    kind: 'pdf',
    bytes: await textPages(PAGES, seed),
  })
  await db.from('attachments').where('id', pdf.id).update({ page_count: PAGES })
  const sold = []
  for (let n = 0; n < buyers; n++) {
    const buyer = await makeBuyer()
    sold.push({ buyer, order: await buy(buyer, goods) })
  }
  return { seller, pdf, sold }
}

/** The minimal encrypted file: a trailer with /Encrypt. */
export function encryptedPdf(): Buffer {
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
    '4 0 obj\n<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>\nendobj\n',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object) => {
    const at = body.length
    body += object
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${rows.join('')}` +
      `trailer\n<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]>>\nstartxref\n${body.length}\n%%EOF`
  )
}
