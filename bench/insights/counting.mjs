import { measureInTurns } from '../support/measure.mjs'
import { percent } from '../support/report.mjs'

const VISITORS = 5_000
const [ROUNDS, REQUESTS, FEWEST] = [5, 6_000, 1_000]
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
      ...{ url: product.address + path, pid: product.pid },
      ...{ headers: { 'user-agent': BROWSER, 'sec-fetch-dest': dest } },
      requests: fromManyAddresses(),
    })
    const loads = { counted: load('document'), plain: load('image') }
    const { counted, plain } = await measureInTurns(loads, { database, rounds: ROUNDS, amount })
    const share = counted.cpu / plain.cpu - 1
    const added = ((counted.cpu - plain.cpu) * 1_000).toFixed(0)
    figures.push({
      name: `${name} with counting`,
      value: `${plain.cpu.toFixed(3)} → ${counted.cpu.toFixed(3)} ms, ${added} µs more: ${percent(share)}`,
      target: `≤ ${percent(BAR)}`,
      isMet: share <= BAR,
    })
  }
  return figures
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
