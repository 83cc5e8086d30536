import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { id, products } from '#cart/values/order_fields'

export const cartItemValidator = vine.create({ productId: id() })

/** The visitor's cart stored in the browser, to be merged with the account's. */
export const cartMergeValidator = vine.create({ products: products() })

/** The visitor's cart for display: `?products=7,9`. The browser itself knows the prices that were shown. */
export const cartPreviewValidator = vine.create({
  products: vine
    .string()
    .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${marketplace.cart.maxProducts - 1}}$`))
    .transform((list) =>
      [...new Set(list.split(',').map(Number))].map((productId) => ({ id: productId }))
    ),
})
