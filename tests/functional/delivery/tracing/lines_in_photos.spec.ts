import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import watermarking from '#config/watermarking'
import { StampPdf } from '#watermarking/actions/stamp_pdf'
import { emptyQueue } from '#tests/support/queue'
import { copyBytes } from '#tests/support/delivery'
import { payloadOf } from '#tests/support/files/leaked_pictures'
import { photoOf } from '#tests/support/files/photographed_pages'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { soldPages, traceFile } from '#tests/support/tracing'

/** A page with the texture of one copy and the visible line of another drawn over it. */
async function withLine(original: Buffer, payload: string, text: string): Promise<Buffer> {
  const folder = await makeTestFolder()
  const [source, target] = [join(folder, 'original'), join(folder, 'copy')]
  try {
    await writeFile(source, original)
    const keys = [...watermarking.keys]
    const visible = { text, locale: 'en-US' }
    await new StampPdf().execute({ source, target, keys, payload, visible, overlay: 'discreet' })
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.group('Tracing | visible lines in photos', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(240_000)

  test('a photo without a readable texture names the copy whose line it shows, as a hint that anyone can fake', async ({
    client,
    assert,
  }) => {
    const { seller, pdf, sold } = await soldPages(3, 1, 'off')
    const { buyer, order } = sold[1]!
    const photo = await photoOf(await copyBytes(buyer, pdf), 2)
    const response = await traceFile(client, seller.user, photo, 'photo.jpg')
    response.assertStatus(200)
    const { verdict, suspects, statement, reportId } = response.body().data
    assert.equal(verdict, 'suspects')
    assert.lengthOf(suspects, 1)
    const [suspect] = suspects
    assert.deepEqual([suspect.order.tradeNo, suspect.certainty], [order.tradeNo, 'line'])
    assert.equal(
      suspect.line,
      `In image 1 of 1, the visible line reads as that of order ${order.tradeNo}`
    )
    assert.include(suspect.confidence, 'anyone can draw such a line')
    assert.equal(suspect.places[0].page, 2)
    assert.equal(statement.title, 'One possible source, not proven')
    assert.include(statement.text, 'Anyone can draw such a line over a page')
    assert.notInclude(statement.notes.join(), 'texture')
    assert.isString(reportId)

    const words = { 'zh-CN': '任何人都可以在页面上画出', 'ja-JP': '誰でもページに書き加えられる' }
    for (const [locale, sentence] of Object.entries(words)) {
      const told = await traceFile(client, seller.user, photo, 'photo.jpg').header(
        'accept-language',
        locale
      )
      assert.include(told.body().data.statement.text, sentence)
    }
    const report = await db.from('leak_reports').where('public_id', reportId).firstOrFail()
    assert.deepEqual(report.finding.suspects[0].line.pictures, [1])
  })

  test('a line that agrees with the texture is told beside it', async ({ client, assert }) => {
    const { seller, pdf, sold } = await soldPages(2)
    const { buyer, order } = sold[1]!
    const photo = await photoOf(await copyBytes(buyer, pdf), 2)
    const { data } = (await traceFile(client, seller.user, photo, 'photo.jpg')).body()
    assert.equal(data.verdict, 'identified')
    assert.equal(data.suspects[0].order.tradeNo, order.tradeNo)
    assert.include(data.suspects[0].line, 'point to the same copy')
  })

  test('a line that contradicts the texture names nobody: the texture counts, and the result says so', async ({
    client,
    assert,
  }) => {
    const { seller, pdf, sold } = await soldPages(2)
    const [{ buyer, order }, framed] = [sold[0]!, sold[1]!]
    const payload = await payloadOf(buyer.id, pdf.id)
    const line = `${framed.order.tradeNo} · ${framed.buyer.username}`
    const photo = await photoOf(await withLine(pdf.bytes, payload, line), 2)
    const { data } = (await traceFile(client, seller.user, photo, 'photo.jpg')).body()
    assert.equal(data.verdict, 'identified')
    assert.deepEqual(
      data.suspects.map((suspect: { order: { tradeNo: string } }) => suspect.order.tradeNo),
      [order.tradeNo]
    )
    assert.isNull(data.suspects[0].line)
    assert.include(
      data.statement.notes.join(),
      `reads as that of order ${framed.order.tradeNo}, which is not the copy that the texture names`
    )
  })
})
