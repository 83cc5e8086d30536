import { test } from '@japa/runner'
import { servedRoutes } from '#tests/support/access/served_routes'
// @ts-expect-error the bench is plain JavaScript
import * as bench from '../../../bench/support/growth_routes.mjs'

type Route = { path: string; who?: string; address: string }

const routes = bench.getRoutes() as Route[]
const leftOut = bench.LEFT_OUT as [RegExp, string][]
const forgotten = (some: Route[]) => bench.forgottenRoutes(some) as string[]

test.group('The growth bench', () => {
  test('asks for every GET route, or leaves it out with a reason', ({ assert }) => {
    const served = servedRoutes().filter(({ method }) => method === 'GET')

    assert.sameMembers(
      [...new Set(served.map(({ path }) => path))],
      routes.map(({ path }) => path)
    )
    assert.deepEqual(forgotten(routes), [])
  })

  test('gives no reason without a route', ({ assert }) => {
    const needless = leftOut.filter(([pattern]) => !routes.some(({ path }) => pattern.test(path)))

    assert.deepEqual(needless, [])
  })

  test('a route that it would forget is found', ({ assert }) => {
    const planted = [
      { path: '/new/{thing}', who: 'nobody', address: '/new/{thing}' },
      { path: '/closed', address: '/closed' },
      { path: '/orders', who: 'buyer', address: '/orders' },
    ]

    assert.deepEqual(forgotten(planted), [
      '/new/{thing}: no value for thing',
      '/closed: nobody of the bench gets a 200',
    ])
  })
})
