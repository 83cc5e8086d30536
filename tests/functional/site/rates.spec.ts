import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { BaseCommand } from '@adonisjs/core/ace'
import { RefreshRates } from '#site/actions/refresh_rates'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { HttpSource } from '#site/drivers/http_source'
import { RateSource } from '#site/drivers/rate_source'
import { freezeClock } from '#tests/support/clock'
import { emptyDatabase } from '#tests/support/empty_database'
import { runCommand } from '#tests/support/suite/run_command'
import RatesRefresh from '../../../commands/site/rates_refresh.js'

const GOOD = '{"base":"USD","rates":{"CNY":7.25,"JPY":148.3,"EUR":0.91}}'

/** A feed server on this machine. */
class FeedDouble {
  private server: Server
  answer: (response: ServerResponse) => void = (response) => response.end(GOOD)

  constructor() {
    this.server = createServer((_request, response) => this.answer(response))
  }

  async start() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const { port } = this.server.address() as AddressInfo
    return `http://127.0.0.1:${port}/latest?app_id=secret`
  }

  stop() {
    this.server.closeAllConnections()
    this.server.close()
  }
}

const outputOf = ({ logger }: BaseCommand) =>
  logger
    .getLogs()
    .map(({ message }) => message)
    .join('\n')

async function countOfSnapshots(): Promise<number> {
  const [{ rows }] = await db.from('fx_snapshots').select(db.raw('count(*)::int as rows'))
  return rows
}

test.group('Fresh exchange rates', (group) => {
  let feed: FeedDouble
  const refresh = async (input = {}) => (await app.container.make(RefreshRates)).execute(input)

  group.each.setup(async () => {
    ace.ui.switchMode('raw')
    await emptyDatabase()
    feed = new FeedDouble()
    const url = await feed.start()
    app.container.swap(RateSource, () => new HttpSource(url, 2_500))
    return () => {
      ace.ui.switchMode('normal')
      app.container.restore(RateSource)
      feed.stop()
    }
  })

  test('are stored as a new snapshot; currencies missing in the feed keep their rate', async ({
    assert,
  }) => {
    const { snapshot, isNew, kept } = await refresh()
    assert.isTrue(isNew)
    assert.containsSubset(snapshot.rates, { USD: '1', CNY: '7.25', JPY: '148.3', TWD: '32' })
    assert.match(snapshot.source, /^127\.0\.0\.1:\d+$/)
    assert.isTrue(kept.every(({ reason }) => reason === 'missing'))
    const newest = await (await app.container.make(GetFxSnapshot)).execute()
    assert.equal(newest.id, snapshot.id)
    assert.equal(await countOfSnapshots(), 2)
  })

  test('that changed by more than a fifth are rejected, unless an operator confirms them', async ({
    assert,
  }) => {
    feed.answer = (response) => response.end(GOOD.replace('148.3', '1483'))
    const { snapshot, kept } = await refresh()
    assert.equal(snapshot.rates.JPY, '150')
    assert.equal(snapshot.rates.CNY, '7.25')
    assert.includeDeepMembers(kept, [
      { currency: 'JPY', reason: 'moved', was: '150', said: '1483' },
    ])
    assert.equal((await refresh({ acceptMoves: true })).snapshot.rates.JPY, '1483')
  })

  const failures: Record<string, (response: ServerResponse) => void> = {
    'an error': (response) => response.writeHead(503).end(GOOD),
    'a page': (response) => response.end('<html>'),
    'nothing, for too long': () => {},
    'half an answer': (response) => {
      response.write('{"base":')
      setTimeout(() => response.destroy(), 50)
    },
    'too much': (response) => response.end(GOOD.padEnd(400_000)),
    'another address': (response) => response.writeHead(302, { location: '/x' }).end(),
  }
  for (const [what, reply] of Object.entries(failures)) {
    test(`are rejected when the feed contains ${what}; the last ones stay`, async ({ assert }) => {
      const before = await (await app.container.make(GetFxSnapshot)).execute()
      feed.answer = reply
      await assert.rejects(() => refresh())
      const after = await (await app.container.make(GetFxSnapshot)).execute()
      assert.equal(after.id, before.id)
    })
  }

  test('are fetched by the daily job, and by hand', async ({ assert }) => {
    await (await app.container.make(RefreshRates)).execute()
    assert.equal(await countOfSnapshots(), 2)
    const byHand = await ace.create(RatesRefresh, [])
    await byHand.exec()
    assert.notEqual(byHand.exitCode, 1, outputOf(byHand))
    assert.equal(await countOfSnapshots(), 3)
    feed.answer = (response) => response.writeHead(500).end()
    const rejected = await ace.create(RatesRefresh, [])
    await rejected.exec()
    assert.equal(rejected.exitCode, 1)
    assert.include(outputOf(rejected), 'The rates were not changed')
  })

  test('from the built-in table are recorded once', async ({ assert }) => {
    app.container.restore(RateSource)
    assert.isFalse((await refresh()).isNew)
    assert.isFalse((await refresh()).isNew)
    assert.equal(await countOfSnapshots(), 1)
  })

  test('that are old cannot be renewed from the built-in table; the command says what to set', async ({
    assert,
    cleanup,
  }) => {
    app.container.restore(RateSource)
    const { release } = freezeClock(DateTime.utc().plus({ days: 150 }))
    cleanup(release)
    const { exitCode, said } = await runCommand(RatesRefresh)
    assert.equal(exitCode, 1)
    assert.match(said, /are \d+ days old: FX_RATES_URL is not set/)
    assert.notInclude(said, 'still current')
  })

  test('are never changed or deleted afterwards', async ({ assert }) => {
    await refresh()
    await assert.rejects(() => db.from('fx_snapshots').update({ source: 'x' }), /append-only/)
    await assert.rejects(() => db.from('fx_snapshots').delete(), /append-only/)
  })
})
