import { chromium } from 'playwright'

/** DevTools' "Fast 4G", adjusted for its way of throttling. */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
}
const SLOWER = 4
const LOADS = 5
const LCP_MS = 1_500
const SCRIPTS_KB = 200
const PHONE = { width: 360, height: 780 }

/** The load of a page on a visitor's phone: largest contentful paint, and compressed scripts. */
export async function pageFigures({ product, market }) {
  const { shop } = market
  const paths = {
    'landing page': '/',
    'shop page': `/c/${shop.creator}`,
    'product page': `/c/${shop.creator}/p/${shop.product}`,
    'search page': `/search?keyword=${encodeURIComponent(shop.keyword)}`,
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const figures = []
    for (const [name, path] of Object.entries(paths)) {
      const loads = []
      for (let n = 0; n < LOADS; n++) loads.push(await load(browser, product.address + path))
      const { lcp, scripts } = loads.toSorted((one, other) => one.lcp - other.lcp)[LOADS >> 1]
      figures.push(
        {
          name: `${name}, largest paint`,
          value: `${Math.round(lcp)} ms`,
          target: `≤ ${LCP_MS} ms on 4G, processor ${SLOWER} × slower`,
          isMet: lcp <= LCP_MS,
        },
        {
          name: `${name}, scripts`,
          value: `${Math.round(scripts / 1_000)} KB`,
          target: `≤ ${SCRIPTS_KB} KB by gzip (browsers ask for Brotli over HTTPS only)`,
          isMet: scripts <= SCRIPTS_KB * 1_000,
        }
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Loads a page into an empty cache and waits until the network is idle. */
async function load(browser, url) {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let scripts = 0
  const headers = new Map()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headers.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (headers.has(requestId)) scripts += encodedDataLength - headers.get(requestId)
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largestPaint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const lcp = await page.evaluate(() => window.largestPaint)
  await context.close()
  return { lcp, scripts }
}
