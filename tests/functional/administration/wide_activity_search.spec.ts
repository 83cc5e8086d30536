import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { MOST_SORTED } from '#core/database/bounded_lists'
import { ListActivity } from '#administration/queries/activity'
import { ResolveActivitySearch } from '#administration/queries/activity_search'
import { matchingEntries } from '#administration/queries/activity_rows'
import { statementsOf } from '#tests/support/suite/query_plans'

const record = (action: string, details: object, times: number) =>
  db.rawQuery(
    `insert into audit_entries (occurred_at, action, details)
     select now(), ?, ?::jsonb from generate_series(1, ?::int)`,
    [action, JSON.stringify(details), times]
  )

test.group('A search of the activity log with many matches', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // All of them may be old: read in its order, the log would be compared entry by entry down to the first of them.
  test('reads the matches by their ids', async ({ assert }) => {
    await record('test.former', {}, MOST_SORTED + 1)
    const list = await app.container.make(ListActivity)
    const sent = await statementsOf(async () => {
      const { items, total, isCapped } = await list.execute({ q: 'test.former' })
      assert.isTrue(items.every(({ action }) => action === 'test.former'))
      assert.deepEqual([total, isCapped], [MOST_SORTED + 1, false])
    })
    const [found, ...others] = sent.filter(({ sql }) => sql.includes('audit_entries'))
    assert.include(found!.sql, 'e.action like')
    for (const { sql } of others) assert.match(sql, /e\.id = any\(/)
  })

  test('compares names of details without their index as with it', async ({ assert }) => {
    await record('test.first', { serviceFeeBp: 400 }, 1)
    await record('test.second', { reason: 'serviceFeeBp', to: { serviceFeeBp: 1 } }, 1)
    const resolve = await app.container.make(ResolveActivitySearch)
    const { conditions, ids } = (await resolve.execute({ q: 'service fee' }))!
    const search = { conditions, ids: undefined }
    const read = matchingEntries({}, { adminIds: [], search })
    // The function of the index takes 8 µs for each entry.
    assert.notInclude(read.toSQL().sql, 'audit_detail_names')
    const rows = await read.select('e.id').select('e.action').orderBy('e.id', 'desc')
    assert.equal(rows[0].action, 'test.first')
    const readIds = rows.map(({ id }) => id)
    assert.sameMembers(readIds, ids!)
  })
})
