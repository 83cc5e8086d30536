import { byIdOf, onColumns, type Invariant } from '#core/invariants/invariant'

const LISTED =
  'id, shop_id, category_id, is_nsfw, published_at, sales_volume, currency, sales_price, traits'

export const productInvariants: Invariant[] = [
  {
    name: 'products_are_counted',
    select: (shops) => `
      select coalesce(c.shop_id, p.shop_id)::text as id
        from (select shop_id, sum(published) as published from product_counts
            where ${onColumns(shops, { shop: 'shop_id' })} group by 1) as c
          full join (select shop_id, count(*) as published from products
            where status = 'published' and ${onColumns(shops, { shop: 'shop_id' })} group by 1) as p using (shop_id)
        where coalesce(c.published, 0) <> coalesce(p.published, 0)`,
    slices: { ...byIdOf('shops', { size: 500 }), scope: '{shop} >= :from and {shop} < :to' },
  },
  {
    name: 'products_are_listed',
    select: (scope) => `
      select distinct id::text as id from (
        (select ${LISTED} from products_to_list where ${scope}
          except select ${LISTED} from listed_products where ${scope})
        union all
        (select ${LISTED} from listed_products where ${scope}
          except select ${LISTED} from products_to_list where ${scope})) as differing`,
    slices: { ...byIdOf('products', { size: 2_000 }), scope: 'id >= :from and id < :to' },
  },
]
