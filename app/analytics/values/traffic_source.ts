/** Where a visit came from. Kinds without a name: direct, other (beyond the caps), market (a page of this site). */
export interface TrafficSource {
  kind: 'direct' | 'other' | 'market' | 'referrer' | 'utm'
  source: string
  medium: string
  campaign: string
}

/** Ids of the sources without a name, from the migration. */
export const DIRECT_ID = 0
export const OTHER_ID = 1
export const MARKET_ID = 2

export const unnamed = (kind: 'direct' | 'other' | 'market'): TrafficSource => ({
  kind,
  source: '',
  medium: '',
  campaign: '',
})

const LONGEST = 100
const CONTROLS = /[\0-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

interface Arrival {
  /** The query of the page, without the question mark. */
  query: string
  referrer: string | undefined
  /** Hosts of this site. */
  ownHosts: readonly string[]
  /** Path of the visited shop; null for a page of the site itself. */
  shopPath: string | null
}

/** The source that a page view would give its visit: campaign parameters first, then the linking site. */
export function sourceOf({ query, referrer, ownHosts, shopPath }: Arrival): TrafficSource {
  const campaign = query.includes('utm_') ? campaignOf(new URLSearchParams(query)) : null
  return campaign ?? (referrer ? linkOf(referrer, ownHosts, shopPath) : unnamed('direct'))
}

function campaignOf(parameters: URLSearchParams): TrafficSource | null {
  const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
    cleaned(parameters.get(`utm_${name}`) ?? '')
  ) as [string, string, string]
  return source || medium || campaign ? { kind: 'utm', source, medium, campaign } : null
}

function linkOf(
  referrer: string,
  ownHosts: readonly string[],
  shopPath: string | null
): TrafficSource {
  const url = URL.canParse(referrer) ? new URL(referrer) : null
  if (!url || !/^https?:$/.test(url.protocol)) return unnamed('direct')
  if (!ownHosts.includes(url.host)) {
    const source = cleaned(url.hostname.replace(/^www\./, ''))
    return source ? { ...unnamed('direct'), kind: 'referrer', source } : unnamed('direct')
  }
  // A link within the same shop is no external source: the visitor continues after a pause.
  const path = url.pathname.toLowerCase()
  const isWithin = shopPath === null || path === shopPath || path.startsWith(`${shopPath}/`)
  return unnamed(isWithin ? 'direct' : 'market')
}

function cleaned(text: string): string {
  const plain = text.toWellFormed().replace(CONTROLS, '').trim().toLowerCase()
  return [...plain].slice(0, LONGEST).join('').trim()
}
