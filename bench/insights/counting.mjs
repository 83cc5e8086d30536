import { measurePairs } from '../support/measure.mjs'
import { percent } from '../support/report.mjs'

const VISITORS = 5_000
const [PAIRS, REQUESTS, FEWEST] = [4, 10_000, 1_000]
/** The server stores views each five seconds, so that each round pays for its own. */
const PAUSE_MS = 6_000
const BAR = 0.05
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'

/**
 * What counting adds to a page that the response cache answers, with the share of storing it: the same pages, requested
 * as a visit and as a picture, which is not counted.
 */
export async function countingFigures({ product, database, shop, scale }) {
  const amount = Math.max(FEWEST, Math.round(REQUESTS * scale))
  const pages = {
    'landing page': '/',
    'shop': `/c/${shop.creator}`,
    'product': `/c/${shop.creator}/p/${shop.product}`,
  }
  const figures = []
  for (const [name, path] of Object.entries(pages)) {
    const load = (dest) => ({
      url: product.address + path,
      pid: product.pid,
      headers: { 'user-agent': BROWSER, 'sec-fetch-dest': dest },
      requests: fromManyAddresses(),
    })
    const options = { database, pairs: PAIRS, amount, pauseMs: PAUSE_MS }
    const pairs = await measurePairs([load('image'), load('document')], options)
    const shares = pairs.map(([plain, counted]) => counted / plain - 1)
    const [plain, added] = [
      medianOf(pairs.map(([one]) => one)),
      medianOf(pairs.map(([one, counted]) => counted - one)),
    ]
    const range = [Math.min(...shares), Math.max(...shares)].map(percent).join(' to ')
    figures.push({
      name: `${name} with counting`,
      value: `${plain.toFixed(3)} ms, ${(added * 1_000).toFixed(0)} µs more: ${percent(medianOf(shares))} (pairs ${range})`,
      target: `≤ ${percent(BAR)}`,
      isMet: medianOf(shares) <= BAR,
    })
  }
  return figures
}

/** Of an even number, the mean of the two in the middle. */
function medianOf(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Each request comes from one of many addresses, so that each is a visitor of its own. */
function fromManyAddresses() {
  let n = 0
  const setupRequest = (request) => {
    n = (n + 1) % VISITORS
    const address = `198.18.${n >> 8}.${n & 255}`
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
  }
  return [{ setupRequest }]
}
