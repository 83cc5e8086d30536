import { VISIT_GAP_MS } from '#analytics/values/visit'
import type { TrafficSource } from '#analytics/values/traffic_source'
import type { TrafficView } from '#analytics/values/traffic_view'

export interface CountedShop {
  id: number
  ownerId: number | null
}

/** The views of one visitor on one day. */
export interface VisitorSum {
  shopId: number
  day: string
  /** 16 hexadecimal digits. */
  visitor: string
  source: TrafficSource
  firstAt: number
  lastAt: number
  views: number
  /** Further visits within the batch: views that follow a pause of 30 minutes or more. */
  furtherVisits: number
}

export interface TrafficSums {
  visitors: VisitorSum[]
  days: { shopId: number; day: string; views: number; programViews: number }[]
  hours: { shopId: number; at: string; views: number }[]
  pages: { shopId: number; day: string; page: number; views: number }[]
}

/**
 * Sums views by the keys of the tables, because one statement may not change a row twice. The rows are sorted by their
 * keys, so that two processes take their locks in one order.
 * @param shops by creator name in lower case; views of unknown shops and of owners are left out
 */
export function sumViews(
  views: readonly TrafficView[],
  shops: ReadonlyMap<string, CountedShop>
): TrafficSums {
  const days = new Map<string, TrafficSums['days'][number]>()
  const hours = new Map<string, TrafficSums['hours'][number]>()
  const pages = new Map<string, TrafficSums['pages'][number]>()
  const visitors = new Map<string, VisitorSum>()
  for (const view of inOrder(views)) {
    const shop = view.creatorName === null ? SITE : shops.get(view.creatorName)
    if (!shop || (shop.ownerId !== null && shop.ownerId === view.userId)) continue
    const [shopId, { page, visitor }] = [shop.id, view]
    const { day, hour } = timeOf(view.at)
    const dayKey = `${keyOf(shopId)} ${day}`
    const daily = entry(days, dayKey, () => ({ shopId, day, views: 0, programViews: 0 }))
    if (view.isProgram) {
      daily.programViews += 1
      continue
    }
    daily.views += 1
    entry(hours, `${keyOf(shopId)} ${hour}`, () => ({ shopId, at: hour, views: 0 })).views += 1
    entry(pages, `${dayKey} ${keyOf(page)}`, () => ({ shopId, day, page, views: 0 })).views += 1
    if (visitor) addToVisitor(visitors, { shopId, day, visitor }, view)
  }
  return {
    visitors: sorted(visitors),
    days: sorted(days),
    hours: sorted(hours),
    pages: sorted(pages),
  }
}

const SITE: CountedShop = { id: 0, ownerId: null }

/** The start of the hour of a time in ms, as the table of hours takes it. */
export const hourOf = (at: number) => timeOf(at).hour

let latest = { at: Number.NaN, day: '', hour: '' }

/** Successive views have the same minute. */
function timeOf(at: number) {
  if (latest.at !== at) {
    const time = new Date(at).toISOString()
    latest = { at, day: time.slice(0, 10), hour: `${time.slice(0, 13)}:00:00Z` }
  }
  return latest
}

/** Views arrive in order, unless the clock was set back. */
function inOrder(views: readonly TrafficView[]): readonly TrafficView[] {
  const isSorted = views.every((view, place) => place === 0 || views[place - 1]!.at <= view.at)
  return isSorted ? views : views.toSorted((a, b) => a.at - b.at)
}

type VisitorKey = Pick<VisitorSum, 'shopId' | 'day' | 'visitor'>

function addToVisitor(
  visitors: Map<string, VisitorSum>,
  key: VisitorKey,
  { at, source }: TrafficView
) {
  const sum = entry(visitors, `${key.day} ${keyOf(key.shopId)} ${key.visitor}`, () => ({
    ...key,
    source,
    firstAt: at,
    lastAt: at,
    views: 0,
    furtherVisits: 0,
  }))
  sum.views += 1
  if (at - sum.lastAt > VISIT_GAP_MS) sum.furtherVisits += 1
  sum.lastAt = at
}

function entry<Sum>(sums: Map<string, Sum>, key: string, empty: () => Sum): Sum {
  const known = sums.get(key)
  if (known) return known
  const added = empty()
  sums.set(key, added)
  return added
}

/** Padded, so that texts sort like numbers. */
const keyOf = (id: number) => String(id).padStart(10, '0')

const sorted = <Sum>(sums: Map<string, Sum>): Sum[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
