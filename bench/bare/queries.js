/** Twenty-four products as a public list needs them: price, seller, cover. */
export const LIST = `
  select p.id, p.title, p.sales_price::text as "salesPrice", p.original_price::text as "originalPrice",
         p.currency, p.sales_volume as "salesVolume", s.name as "shopName",
         (select i.storage_key from product_images i
           where i.product_id = p.id and i.role = 'cover' limit 1) as cover
    from products p join shops s on s.id = p.shop_id
   where p.shop_id = $1 and p.status = 'published'
   order by p.sort desc, p.id desc limit 24`

export const DETAIL = `
  select p.id, p.title, p.description, p.sales_price::text as "salesPrice", p.currency,
         s.name as "shopName",
         (select json_agg(json_build_object('key', i.storage_key, 'role', i.role) order by i.sort)
            from product_images i where i.product_id = p.id) as images,
         (select json_agg(json_build_object('name', a.file_name, 'size', a.byte_size) order by a.sort)
            from attachments a where a.product_id = p.id) as files
    from products p join shops s on s.id = p.shop_id
   where p.id = $1`

/** With the product's index, for one word of a known length: what nobody can do with less. */
export const SEARCH = `
  select p.id, p.title, p.sales_price::text as "salesPrice", p.original_price::text as "originalPrice",
         p.currency, p.sales_volume as "salesVolume", s.name as "shopName",
         (select i.storage_key from product_images i
           where i.product_id = p.id and i.role = 'cover' limit 1) as cover
    from products p join shops s on s.id = p.shop_id
   where p.shop_id = $1 and p.status = 'published' and p.title_grams @> $2::text[]
   order by p.sort desc, p.id desc limit 24`
