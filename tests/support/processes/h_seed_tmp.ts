import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { prepareEnvironment } from '#core/environment'
const APP_ROOT = new URL('file:///work/main/')
await prepareEnvironment(APP_ROOT)
const app = new Ignitor(APP_ROOT, { importer: (path) => import(path) })
  .tap((a) => { a.booting(async () => { await import('#start/env') }) })
  .createApp('console')
await app.init(); await app.boot()
await app.start(async () => {
  const { makeSeller, makeBuyer, makePaidOrder } = await import('#tests/support/ordering')
  const { makeBook, makeAttachment, pdfOf } = await import('#tests/support/delivery')
  const seller = await makeSeller()
  const book = await makeBook(seller)
  await makeAttachment(seller, book, { kind: 'pdf', bytes: Buffer.from('%PDF-1.7\nbroken'), name: 'broken chapter.pdf' })
  await makeAttachment(seller, book, { kind: 'pdf', bytes: await pdfOf(3000), name: 'a very thick book with a rather long name that must be cut somewhere.pdf' })
  await makeAttachment(seller, book, { kind: 'other', bytes: Buffer.from('PK'), name: 'fonts.zip' })
  const a = await makeBuyer(); const b = await makeBuyer()
  for (const u of [a, b, seller.user]) await u.merge({ password: 'countermark1' }).save()
  const o1 = await makePaidOrder(a, book); const o2 = await makePaidOrder(b, book)
  console.log(JSON.stringify({ seller: seller.user.email, a: a.email, b: b.email, o1: o1.tradeNo, o2: o2.tradeNo, book: book.id, pdf: book.pdf.id, text: book.text.id }))
})
await app.terminate()
process.exit(0)
