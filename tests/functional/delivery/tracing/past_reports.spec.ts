import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import marketplace from '#config/marketplace'
import type { ApiClient } from '@japa/api-client'
import { makeUser } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { ASSIGNMENT_PATH, soldBook } from '#tests/support/tracing'
import { emptyQueue } from '#tests/support/queue'
import type User from '#identity/models/user'

const REPORTS = `${ASSIGNMENT_PATH}/reports`
type Sale = Awaited<ReturnType<typeof soldBook>>

/** A stored trace of a PDF that named the copy of the nth buyer. */
async function insertReport(
  { seller, book, sold }: Sale,
  n: number,
  fileName: string | null,
  at: string
) {
  const copy = await db
    .from('copies')
    .where({ buyer_id: sold[n]!.buyer.id, attachment_id: book.pdf.id })
    .firstOrFail()
  const suspects = [{ copyId: copy.id, channels: ['document_id'], pages: 1 }]
  const finding = { kind: 'pdf', verdict: 'identified', pages: 1, mixedCopies: false, suspects }
  const [row] = await db
    .table('leak_reports')
    .insert({
      shop_id: seller.shopId,
      material: JSON.stringify([{ fileName, bytes: 9, sha256: 'a'.repeat(64) }]),
      finding: JSON.stringify(finding),
      created_at: new Date(at),
    })
    .returning(['public_id'])
  return row.public_id as string
}

async function idsOf(client: ApiClient, user: User, query: Record<string, string | number>) {
  const response = await client.get(REPORTS).qs(query).loginAs(user)
  response.assertStatus(200)
  return response.body().data.items.map(({ id }: { id: string }) => id)
}

test.group('Past reports', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('are found by number, file, suspect, order, product and day', async ({ client, assert }) => {
    const sale = await soldBook(2)
    const { seller, book, sold } = sale
    const { title } = await db.from('products').where('id', book.id).firstOrFail()
    const older = await insertReport(sale, 0, '50%_off.pdf', '2026-03-01T23:59:59Z')
    const newer = await insertReport(sale, 1, null, '2026-03-02T00:00:00Z')

    const cases: [Record<string, string>, string[]][] = [
      [{}, [newer, older]],
      [{ search: older }, [older]],
      [{ search: newer.slice(0, 13).toUpperCase() }, [newer]],
      // `%` and `_` are no wildcards.
      [{ search: '50%_' }, [older]],
      [{ search: '50__' }, []],
      [{ search: sold[1]!.buyer.username }, [newer]],
      [{ search: sold[0]!.buyer.email.toUpperCase() }, [older]],
      [{ search: sold[0]!.order.tradeNo }, [older]],
      [{ search: title }, [newer, older]],
      [{ from: '2026-03-02' }, [newer]],
      [{ to: '2026-03-01' }, [older]],
      [{ from: '2026-03-01', to: '2026-03-02' }, [newer, older]],
      [{ search: 'nobody at all' }, []],
    ]
    for (const [query, expected] of cases) {
      assert.deepEqual(await idsOf(client, seller.user, query), expected, JSON.stringify(query))
    }
    const [first] = (await client.get(REPORTS).loginAs(seller.user)).body().data.items
    assert.containSubset(first, {
      id: newer,
      kind: 'pdf',
      verdict: 'identified',
      fileNames: [],
      suspects: [{ buyer: { username: sold[1]!.buyer.username }, productTitle: title }],
    })
    for (const id of [older, newer]) {
      const pdf = await client.get(`${REPORTS}/${id}`).loginAs(seller.user)
      assert.equal(pdf.header('content-type'), 'application/pdf')
    }
  })

  test('are paged, and none is listed twice when another one is added', async ({
    client,
    assert,
  }) => {
    const sale = await soldBook(1)
    const at = '2026-03-01T00:00:00Z'
    const ids: string[] = []
    const { adminTables: pageSize } = marketplace.pageSizes
    for (let n = 0; n < pageSize + 2; n++) ids.unshift(await insertReport(sale, 0, `${n}.pdf`, at))
    const { user } = sale.seller
    const first = (await client.get(REPORTS).loginAs(user)).body().data
    assert.lengthOf(first.items, pageSize)
    await insertReport(sale, 0, 'added.pdf', at)
    const rest = (await client.get(REPORTS).qs({ before: first.next }).loginAs(user)).body().data
    const listedIds = [...first.items, ...rest.items].map(({ id }: { id: string }) => id)
    assert.deepEqual(listedIds, ids)
    assert.isNull(rest.next)
  })

  test('are visible to their own shop only, in the API and on the page', async ({
    client,
    assert,
  }) => {
    const [sale, other] = [await soldBook(1), await soldBook(1)]
    const foreign = await insertReport(sale, 0, 'leak.pdf', '2026-03-02T00:00:00Z')
    const own = await insertReport(other, 0, 'own.pdf', '2026-03-01T00:00:00Z')
    const { user } = other.seller
    assert.deepEqual(await idsOf(client, user, {}), [own])
    assert.deepEqual(await idsOf(client, user, { search: foreign }), [])
    const page = await client.get('/studio/toolbox/reports').loginAs(user).withInertia()
    assert.deepEqual(
      page.inertiaProps.reports.map(({ id }: { id: string }) => id),
      [own]
    )
  })

  test('begin at no report of another shop', async ({ client, assert }) => {
    const [sale, other] = [await soldBook(1), await soldBook(1)]
    const foreign = await insertReport(sale, 0, 'leak.pdf', '2026-03-02T00:00:00Z')
    await insertReport(other, 0, 'own.pdf', '2026-03-01T00:00:00Z')
    assert.deepEqual(await idsOf(client, other.seller.user, { before: foreign }), [])
  })

  test('refuse an invalid position or day', async ({ client }) => {
    const { user } = await makeSeller()
    for (const query of [{ before: 'x' }, { from: '2026-02-30' }, { to: 'soon' }]) {
      const response = await client.get(REPORTS).qs(query).loginAs(user)
      response.assertStatus(422)
    }
  })

  test('an admin who entered the shop sees its reports', async ({ client, assert }) => {
    const sale = await soldBook(1)
    const report = await insertReport(sale, 0, 'leak.pdf', '2026-03-01T00:00:00Z')
    const admin = await makeUser({ role: 'admin' })
    const { name } = await db.from('creators').where('id', sale.seller.creatorId).firstOrFail()
    const api = `/api/v1/admin-dashboard/shops/${name}`
    ;(await client.get(`${api}/watermark-assignment/reports`).loginAs(admin)).assertStatus(403)
    const entering = await client
      .post(`${api}/toolbox-visits`)
      .loginAs(admin)
      .json({ reason: 'ticket 12' })
    entering.assertStatus(200)
    const response = await client.get(`${api}/watermark-assignment/reports`).loginAs(admin)
    assert.deepEqual(
      response.body().data.items.map(({ id }: { id: string }) => id),
      [report]
    )
    const page = await client
      .get(`/admin/shops/${name}/toolbox/reports`)
      .loginAs(admin)
      .withInertia()
    assert.equal(page.inertiaProps.reports[0].id, report)
  })
})
