import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { atomically } from '#core/database/atomically'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const write = (trx: TransactionClientContract, word: string) =>
  trx.table('mailbox_messages').insert({
    channel: 'test',
    recipient: 'atomically',
    text_body: word,
    created_at: new Date(),
  })

async function written(): Promise<string[]> {
  const rows = await db.from('mailbox_messages').where('recipient', 'atomically').orderBy('id')
  return rows.map(({ text_body: word }) => word)
}

test.group('atomically', (group) => {
  group.each.teardown(async () => {
    await db.from('mailbox_messages').where('recipient', 'atomically').delete()
  })

  test('keeps all of the work, and returns its result', async ({ assert }) => {
    const result = await atomically(undefined, async (trx) => {
      await write(trx, 'one')
      await write(trx, 'two')
      return 'done'
    })
    assert.equal(result, 'done')
    assert.deepEqual(await written(), ['one', 'two'])
  })

  test('keeps none of it when one step fails', async ({ assert }) => {
    const work = atomically(undefined, async (trx) => {
      await write(trx, 'one')
      throw new Error('step two')
    })
    await assert.rejects(() => work, 'step two')
    assert.deepEqual(await written(), [])
  })

  test('joins the transaction of its caller, who rolls it back as a whole', async ({ assert }) => {
    const work = atomically(undefined, async (outer) => {
      await write(outer, 'outer')
      await atomically(outer, (inner) => write(inner, 'inner'))
      throw new Error('after the inner work')
    })
    await assert.rejects(() => work, 'after the inner work')
    assert.deepEqual(await written(), [])
  })

  test('its work is not visible to others before the commit', async ({ assert }) => {
    await atomically(undefined, async (trx) => {
      await write(trx, 'unseen')
      assert.deepEqual(await written(), [])
    })
    assert.deepEqual(await written(), ['unseen'])
  })
})
