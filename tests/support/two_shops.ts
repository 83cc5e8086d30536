import { makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { makeCreator } from '#tests/support/shops'

/** A shop in yuan with four coupons, one in dollars with one. */
export async function makeTwoShops() {
  const [near, far] = [await makeCreator(), await makeCreator({ shop: { currency: 'USD' } })]
  const products = [
    await makeProduct(near, { title: 'Ink drawings', salesPrice: 3_000n }),
    await makeProduct(near, { title: 'Paper lanterns', salesPrice: 2_000n }),
    await makeProduct(far, { title: 'Map of winds', salesPrice: 1_000n, currency: 'USD' }),
  ]
  const here = { shopId: near.shop.id }
  const fifth = {
    title: 'A fifth off',
    discountType: 'percentage',
    discountAmount: 2_000n,
  } as const
  const dollar = { title: 'A dollar off', discountAmount: 100n, currency: 'USD' } as const
  const coupons = [
    await makeCoupon(here, { title: 'Eight off', discountAmount: 800n }),
    await makeCoupon(here, fifth),
    await makeCoupon(here, { title: 'Five off', discountAmount: 500n }),
    await makeCoupon(here, { title: 'Three off', discountAmount: 300n }),
    await makeCoupon({ shopId: far.shop.id }, dollar),
  ]
  const shopOf = (place: number) => (place < 2 ? near : far).creator.name
  const paths = products.map(({ id }, place) => `/c/${shopOf(place)}/p/${id}`)
  return { near, far, products, coupons, paths }
}
