import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type User from '#identity/models/user'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, groups, story } from '#tests/support/delivery'
import { ASSIGNMENT_PATH, soldBook, traceText } from '#tests/support/tracing'

const PAGE = '/studio/toolbox/decoder'
const NOTHING = groups.map(() => 'unknown')

async function decoderOf(client: ApiClient, user: User, attachmentId: number) {
  const page = await client.get(PAGE).loginAs(user).qs({ attachmentId }).withInertia()
  return page.inertiaProps as {
    texts: { attachmentId: number; copies: number }[]
    editions: { edition: string; groups: unknown; copies: number }[]
  }
}

const readPassage = (client: ApiClient, user: User, body: Record<string, unknown>) =>
  client.post(`${ASSIGNMENT_PATH}/passage-readings`).loginAs(user).json(body)

test.group('Decoding a text group by group', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('the page lists the sold texts, and the groups of the chosen one', async ({
    client,
    assert,
  }) => {
    const { seller, book } = await soldBook(2)
    const { texts, editions } = await decoderOf(client, seller.user, book.text.id)
    assert.containsSubset(texts, [{ attachmentId: book.text.id, copies: 2 }])
    assert.lengthOf(texts, 1)
    assert.containsSubset(editions, [{ groups, copies: 2 }])
    assert.lengthOf(editions, 1)
  })

  test('a pasted passage shows which words occur in it; decoding them names its buyer', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(3)
    const { buyer } = sold[2]!
    const text = (await copyBytes(buyer, book.text)).toString()
    const where = { attachmentId: book.text.id }
    const { editions } = await decoderOf(client, seller.user, book.text.id)
    const { edition } = editions[0]!

    const reading = await readPassage(client, seller.user, { ...where, edition, text })
    reading.assertStatus(200)
    assert.isTrue(reading.body().data.isFromText)
    const choices = reading.body().data.groups.map(({ choice }: { choice: string }) => choice)
    assert.notInclude(choices, 'unknown')

    const hidden = { ...where, edition, text: [...text].join('\u200b') }
    const again = await readPassage(client, seller.user, hidden)
    assert.deepEqual(again.body().data, reading.body().data)

    const decoded = await traceText(client, seller.user, { ...where, edition, choices })
    const { verdict, suspects } = decoded.body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].buyer.email, buyer.email)
  })

  test('a group with both words in a passage stays open', async ({ client, assert }) => {
    const { seller, book } = await soldBook(1)
    const { editions } = await decoderOf(client, seller.user, book.text.id)
    const [{ original, synonym }] = groups as [(typeof groups)[number]]
    const reading = await readPassage(client, seller.user, {
      attachmentId: book.text.id,
      edition: editions[0]!.edition,
      text: `${original}……${synonym}`,
    })
    assert.containsSubset(reading.body().data.groups[0], {
      original: 1,
      synonym: 1,
      choice: 'unknown',
    })
  })

  test('an unrelated passage is reported as unrelated, whatever words it uses', async ({
    client,
    assert,
  }) => {
    const { seller, book } = await soldBook(1)
    const { editions } = await decoderOf(client, seller.user, book.text.id)
    const where = { attachmentId: book.text.id, edition: editions[0]!.edition }
    const words = groups.map(({ synonym }, n) => `Somebody else wrote ${synonym} in line ${n}.`)
    const foreign = await readPassage(client, seller.user, { ...where, text: words.join('\n') })
    assert.isFalse(foreign.body().data.isFromText)
    const own = await readPassage(client, seller.user, { ...where, text: story() })
    assert.isTrue(own.body().data.isFromText)
  })

  test('choices are compared with copies of the same groups only', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(1)
    const changed = groups.toReversed()
    await db
      .from('products')
      .where('id', book.id)
      .update(
        'watermark',
        db.raw(`jsonb_set(watermark, '{synonymGroups}', ?)`, [JSON.stringify(changed)])
      )
    const late = await makeBuyer()
    await buy(late, book)
    const { editions } = await decoderOf(client, seller.user, book.text.id)
    assert.lengthOf(editions, 2)
    assert.deepEqual(editions[0]!.groups, changed)

    for (const [place, { buyer }] of [[0, { buyer: late }] as const, [1, sold[0]!] as const]) {
      const { text_code: code } = await db
        .from('copies')
        .where({ buyer_id: buyer.id, attachment_id: book.text.id })
        .firstOrFail()
      const choices = groups.map((_, n) => ((code >> n) & 1 ? 'synonym' : 'original'))
      const { edition } = editions[place]!
      const where = { attachmentId: book.text.id, edition }
      const { suspects, candidates } = (
        await traceText(client, seller.user, { ...where, choices })
      ).body().data
      assert.equal(candidates, 1)
      assert.equal(suspects[0].buyer.email, buyer.email)

      const other = { ...where, edition: editions[1 - place]!.edition }
      const elsewhere = await traceText(client, seller.user, { ...other, choices })
      assert.deepEqual(elsewhere.body().data.suspects, [])
    }
  })

  test('an empty choice cannot be decoded', async ({ client }) => {
    const { seller, book } = await soldBook(1)
    const where = { attachmentId: book.text.id }
    const rejected = await traceText(client, seller.user, { ...where, choices: NOTHING })
    rejected.assertStatus(422)
    rejected.assertBodyContains({ error: 'GROUPS_NOT_CHOSEN' })
  })

  test('another shop’s text, and groups that a text never had, are answered like absent ones', async ({
    client,
  }) => {
    const { seller, book } = await soldBook(1)
    const other = await makeSeller()
    const edition = '0'.repeat(32)
    for (const [user, attachmentId] of [
      [other.user, book.text.id],
      [other.user, 999_999_999],
      [seller.user, book.text.id],
    ] as const) {
      const response = await readPassage(client, user, { attachmentId, edition, text: 'words' })
      response.assertStatus(404)
    }
    ;(await client.get(PAGE).loginAs(other.user).qs({ attachmentId: book.text.id })).assertStatus(
      404
    )
  })
})
