import { mock } from 'node:test'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import env from '#start/env'
import CheckConnections from '#core/database/protection/check_connections'
import CheckMigrations from '#core/database/protection/check_migrations'
import CheckKeys from '#platform/keys/check_keys'
import CheckMail from '#platform/mail/check_mail'
import CheckStorage from '#platform/storage/check_storage'
import { executeAsOwner } from '#tests/support/as_owner'

/** Sets a variable for one test. */
function setting(name: 'DATABASE_POOL' | 'SMTP_HOST' | 'SMTP_PORT' | 'WATERMARK_KEYS', value: any) {
  const [before, ofProcess] = [env.get(name), process.env[name]]
  env.set(name, value)
  return () => {
    env.set(name, before as never)
    if (ofProcess === undefined) delete process.env[name]
    else process.env[name] = ofProcess
  }
}

test.group('Checks of the installation', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a migration that did not run is named with its remedy, and one of a newer build is told', async ({
    assert,
  }) => {
    const check = new CheckMigrations()
    assert.deepEqual(await check.execute(), { faults: [], warnings: [] })
    await executeAsOwner(
      `update adonis_schema set name = 'database/migrations/9999_later' where name like '%/0001_core_tables'`
    )
    const { faults, warnings } = await check.execute()
    assert.lengthOf(faults, 1)
    assert.match(faults[0]!, /1 \(0001_core_tables\).*run migration:run/)
    assert.lengthOf(warnings!, 1)
    assert.match(warnings![0]!, /1 \(9999_later\)/)
  })

  test('a process with another key than the first one does not start', async ({
    assert,
    cleanup,
  }) => {
    const production = mock.getter(app, 'inProduction', () => true)
    cleanup(() => production.mock.restore())
    const check = new CheckKeys()
    cleanup(setting('WATERMARK_KEYS', `k1:${'0f'.repeat(16)}`))
    assert.deepEqual(await check.execute(), { faults: [] })
    assert.deepEqual(await check.execute(), { faults: [] })

    cleanup(setting('WATERMARK_KEYS', `k2:${'ab'.repeat(16)},k1:${'0f'.repeat(16)}`))
    assert.deepEqual(await check.execute(), { faults: [] })
    cleanup(setting('WATERMARK_KEYS', `k1:${'1f'.repeat(16)}`))
    const { faults } = await check.execute()
    assert.lengthOf(faults, 2)
    assert.match(faults[0]!, /^WATERMARK_KEYS k1 is not the key/)
    assert.match(faults[1]!, /^WATERMARK_KEYS k2 is missing/)
  })

  test('pools that could open more connections than PostgreSQL permits are a warning', async ({
    assert,
    cleanup,
  }) => {
    const check = new CheckConnections()
    cleanup(setting('DATABASE_POOL', 10_000))
    const { warnings } = await check.execute()
    assert.match(warnings![0]!, /lower DATABASE_POOL \(10000\) or raise max_connections/)
  })

  for (const [what, greet, told] of [
    ['that greets is fine', (socket: Socket) => socket.end('220 mail.example\r\n'), null],
    ['that refuses', (socket: Socket) => socket.end('554 go away\r\n'), /554 go away/],
    ['that hangs up', (socket: Socket) => socket.end(), /closed the connection/],
  ] as const) {
    test(`a mail server ${what}`, async ({ assert, cleanup }) => {
      const server = createServer(greet).listen(0, '127.0.0.1')
      cleanup(() => void server.close())
      await once(server, 'listening')
      cleanup(setting('SMTP_HOST', '127.0.0.1'))
      cleanup(setting('SMTP_PORT', (server.address() as AddressInfo).port))
      const [warning] = (await new CheckMail().execute()).warnings ?? []
      if (told) assert.match(warning!, told)
      else assert.isUndefined(warning)
    })
  }

  test('a storage that refuses is told in its own words', async ({ assert }) => {
    const cause = Object.assign(new Error('It does not exist'), { name: 'NoSuchBucket' })
    const refusing = { put: () => Promise.reject(new Error('Cannot write file', { cause })) }
    const { faults } = await new CheckStorage(refusing as never, refusing as never).execute()
    assert.match(faults[0]!, /private storage .*NoSuchBucket: It does not exist/)
  })
})
