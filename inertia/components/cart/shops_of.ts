import type { Data } from '@generated/data'

type Shop = Data.Cart.CartLine['shop']

/** Groups lines by shop; the shop of the line added last comes first. */
export function shopsOf<Line extends { shop: Shop }>(items: Line[]) {
  const groups = Map.groupBy(items, ({ shop }) => shop.id)
  return [...groups.values()].map((own) => ({ shop: own[0]!.shop, items: own }))
}
