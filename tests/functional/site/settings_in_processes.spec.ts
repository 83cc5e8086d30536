import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { settings } from '#core/settings/settings'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeListing, makeSeller } from '#tests/support/orders'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

test.group('Settings in several processes', (group) => {
  let webs: WebProcess[] = []
  let path = ''

  group.tap((t) => t.timeout(120_000))
  group.setup(async () => {
    const seller = await makeSeller()
    const { id } = await makeListing(seller)
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    await db.from('products').where({ id }).update({ comment_mode: 'open' })
    path = `/api/v1/creator/${name}/shop/products/${id}`
    webs = await Promise.all([startWeb(), startWeb()])
    return async () => {
      await Promise.all(webs.map(({ child }) => stop(child, 'SIGKILL')))
      settings.reset()
      await emptyDatabase()
    }
  })

  const modes = () =>
    Promise.all(
      webs.map(async ({ base }) => {
        const answer = (await (await fetch(`${base}${path}`)).json()) as any
        return answer.data?.commentMode
      })
    )

  async function untilAllSay(mode: string) {
    const begun = performance.now()
    await until(
      async () => (await modes()).every((now) => now === mode),
      `comments are ${mode} in every process`
    )
    return performance.now() - begun
  }

  const set = async (value: string) =>
    (await ace.exec('config:set', ['comments.open', value, '--reason=Spam wave'])).exitCode

  test('a change holds in each of them without a restart, within a second', async ({ assert }) => {
    await untilAllSay('open')
    const spent: number[] = []
    for (const value of ['false', 'default', 'false', 'default']) {
      assert.equal(await set(value), 0)
      spent.push(await untilAllSay(value === 'false' ? 'closed' : 'open'))
    }
    // The median: another test may hold the processor for a moment.
    assert.isBelow(spent.sort((a, b) => a - b)[1]!, 1_000)
  })

  test('also when their connection for notifications was broken meanwhile', async () => {
    await db.rawQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'countermark listen' and datname = current_database()`
    )
    await set('false')
    await untilAllSay('closed')
  })
})
