import { test } from '@japa/runner'
import { commandNeedsDatabase } from '#bin/postgres/ensure_database'
import { configuredConnection } from '#core/database/configured_connection'

test.group('Choice of the database', () => {
  test('DATABASE_URL comes before PG_*', ({ assert }) => {
    const env = { DATABASE_URL: 'postgres://a/b', PG_HOST: 'elsewhere' }
    assert.equal(configuredConnection(env), 'postgres://a/b')
  })

  test('PG_* are combined, with special characters escaped', ({ assert }) => {
    const env = {
      PG_HOST: 'db',
      PG_PORT: '6000',
      PG_USER: 'me',
      PG_PASSWORD: 'p@ss/w',
      PG_DATABASE: 'm',
    }
    assert.equal(configuredConnection(env), 'postgres://me:p%40ss%2Fw@db:6000/m')
  })

  test('the default is the embedded one', ({ assert }) => {
    assert.isUndefined(configuredConnection({ PG_PASSWORD: 'alone' }))
  })

  test('only commands that use the database start it', ({ assert }) => {
    assert.isTrue(commandNeedsDatabase(['migration:run', '--force']))
    assert.isTrue(commandNeedsDatabase(['serve', '--hmr']), 'the server inherits its address')
    assert.isFalse(commandNeedsDatabase(['db:stop']))
    assert.isFalse(commandNeedsDatabase(['migration:run', '--help']))
    assert.isFalse(commandNeedsDatabase([]))
  })
})
