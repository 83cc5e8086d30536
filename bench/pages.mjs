import { chromium } from 'playwright'

/** A phone of the middle class on a slow line. */
const LINE = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
const SLOWER = 4
const PHONE = { width: 360, height: 740 }
const BARS = { lcp: 2_000, task: 250, html: 30_000, shift: 0.01, requests: 15 }
const VISITED = { first: 3_000, second: 1_800, scripts: 130_000 }
/** The longest wait for a press to have its effect. */
const PATIENCE_MS = 30_000

/** Each page with its main button, and what shows that a press has had its effect. */
const PAGES = {
  landing: {
    path: () => '/',
    button: 'main [aria-pressed=false]:last-child',
    effect: 'main [aria-pressed=true]:last-child',
    bars: VISITED,
  },
  shop: {
    path: ({ shop }) => `/c/${shop.creator}`,
    // The second page of the products.
    button: 'main .pagination li:nth-child(3) button',
    effect: 'main .pagination li:nth-child(3) [aria-current]',
    bars: VISITED,
  },
  product: {
    path: ({ shop }) => `/c/${shop.creator}/p/${shop.product}`,
    button: 'main aside .button--outline.button--full-width',
    // The cart counts it.
    effect: 'header [aria-haspopup=dialog] .tabular',
    bars: VISITED,
  },
  checkout: {
    path: ({ shop }) => `/checkout?product=${shop.product}`,
    button: 'main button.button--primary:enabled',
    // Nobody has agreed to the terms.
    effect: '[name=acceptedTerms]:focus',
    isSignedIn: true,
    bars: { first: 3_500, scripts: 180_000 },
  },
}

/**
 * What visitors on a phone wait for: from opening a page to the effect of a thumb that presses from the moment it sees
 * the button. The browser asks for Brotli, because the address is that of this machine.
 *
 * @param {object} options
 * @param {string[]} [options.pages] names of PAGES; all when absent
 * @param {number} options.runs visits to each page
 */
export async function pageFigures({ product, market, pages = Object.keys(PAGES), runs }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const signedIn = pages.some((name) => PAGES[name].isSignedIn)
      ? await signIn(browser, product.address)
      : undefined
    const figures = []
    for (const name of pages) {
      const page = PAGES[name]
      const state = { storageState: page.isSignedIn ? signedIn : undefined }
      const visits = []
      for (let n = 0; n < runs; n++) {
        const context = await browser.newContext({ viewport: PHONE, ...state })
        const open = () => visit(context, { ...page, url: product.address + page.path(market) })
        visits.push({ first: await open(), second: await open() })
        await context.close()
      }
      figures.push(...figuresOf(name, page.bars, visits))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** One visit, until the press has its effect and the network is idle. */
async function visit(context, { url, button, effect }) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const sent = watchRequests(session)
  // What waits for functions in the page parses code of its own first, 0.3 s on this phone.
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'benchIsInteractive' })
  const pressed = new Promise((resolve, reject) => {
    session.once('Runtime.bindingCalled', resolve)
    setTimeout(reject, PATIENCE_MS, new Error(`${url}: the press had no effect`)).unref()
  })
  await page.addInitScript(watchPage, { button, effect })
  await page.goto(url, { waitUntil: 'commit' })
  await pressed
  const counted = sent()
  await page.waitForLoadState('networkidle')
  const { shown, interactive, lcp, task, shift } = await page.evaluate(() => window.seen)
  await page.close()
  return { shown, interactive, lcp, task, shift, ...counted }
}

/** Counts what is loaded; the result is called when the page is interactive. */
function watchRequests(session) {
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { type, bytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = requests.get(requestId)
    if (one && response.fromDiskCache) requests.delete(requestId)
    else if (one) one.headers = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) one.bytes = encodedDataLength - one.headers
  })
  const bytesOf = (type) =>
    [...requests.values()].reduce((sum, one) => sum + (one.type === type ? one.bytes : 0), 0)
  return () => ({
    requests: requests.size,
    html: bytesOf('Document'),
    scripts: bytesOf('Script'),
  })
}

/** Runs in the page: presses the button from the moment it is shown, and records what happens. */
function watchPage({ button, effect }) {
  // The cart of the first visit.
  localStorage.clear()
  const seen = (window.seen = { lcp: 0, task: 0, shift: 0 })
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)))
  observe('layout-shift', (one) => (seen.shift += one.hadRecentInput ? 0 : one.value))
  let isAnswering = false
  document.addEventListener('inertia:start', () => (isAnswering = true))
  const timer = setInterval(() => {
    if (document.querySelector(effect)) {
      clearInterval(timer)
      seen.interactive = performance.now()
      window.benchIsInteractive('')
    } else if (performance.getEntriesByName('first-contentful-paint').length > 0) {
      const found = document.querySelector(button)
      if (!found) return
      seen.shown ??= performance.now()
      if (!isAnswering) found.click()
    }
  }, 50)
}

async function signIn(browser, address) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/auth/login?redirect=/account`)
  await page.locator('html[data-ready]').waitFor()
  await page.locator('input[autocomplete~=username]').fill('buyer@bench.example')
  await page.locator('input[type=password]').fill('countermark1')
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL(`${address}/account**`)
  const state = await context.storageState()
  await context.close()
  return state
}

function figuresOf(name, bars, visits) {
  const of = (turn, key) => median(visits.map((one) => one[turn][key]))
  const ms = (value) => `${Math.round(value)} ms`
  const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`
  const figure = (what, value, { bar, shown = String }) => ({
    name: `${name}, ${what}`,
    value: shown(value),
    target: bar === undefined ? '' : `≤ ${shown(bar)}`,
    isMet: bar === undefined ? undefined : value <= bar,
  })
  return [
    figure('interactive, first visit', of('first', 'interactive'), { bar: bars.first, shown: ms }),
    figure('… second visit', of('second', 'interactive'), { bar: bars.second, shown: ms }),
    figure('button shown', of('first', 'shown'), { shown: ms }),
    figure('largest paint', of('first', 'lcp'), { bar: BARS.lcp, shown: ms }),
    figure('longest task, first visit', of('first', 'task'), { bar: BARS.task, shown: ms }),
    figure('… second visit', of('second', 'task'), { bar: BARS.task, shown: ms }),
    figure('scripts before', of('first', 'scripts'), { bar: bars.scripts, shown: kb }),
    figure('HTML', of('first', 'html'), { bar: BARS.html, shown: kb }),
    figure('layout shift', of('first', 'shift'), {
      bar: BARS.shift,
      shown: (value) => value.toFixed(3),
    }),
    figure('requests before', of('first', 'requests'), { bar: BARS.requests }),
    figure('… second visit', of('second', 'requests'), {}),
  ]
}

const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1]
