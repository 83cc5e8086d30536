import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { TrafficCounter } from '#analytics/engines/traffic_counter'
import { PASSWORD, Visitor } from '#tests/support/identity'

/** Clients without the name of a browser, and headless ones, are counted as programs. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const counter = () => app.container.make(TrafficCounter)

/** Counts page views during a test, and stores them by `storeTraffic` only; as a setup hook of the group. */
export async function countTraffic() {
  const counting = await counter()
  await counting.stop()
  counting.start(0)
  return () => counting.stop()
}

export const storeTraffic = async () => (await counter()).flush()

export const visitorWith = (headers: Record<string, string> = {}) =>
  new Visitor({ 'accept-language': 'en-US', 'user-agent': BROWSER, ...headers })

/** A signed-in user in a browser. */
export async function browserOf({ email }: { email: string }) {
  const visitor = visitorWith()
  await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
  return visitor
}

/** The sums of the shop's first day with a count. */
export const trafficDayOf = async (shopId: number) =>
  (await db.from('traffic_days').where('shop_id', shopId).orderBy('day').first()) ?? {
    views: 0,
    visits: 0,
    visitors: 0,
    program_views: 0,
  }
