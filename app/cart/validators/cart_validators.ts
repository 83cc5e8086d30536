import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { id, products } from '#cart/values/order_fields'

export const cartItemValidator = vine.create({ productId: id() })

/** What a browser kept for a visitor, to be joined with the cart of an account. */
export const gatheredValidator = vine.create({ products: products() })

/** The same to be looked at: `?products=7,9`. What was seen, the browser knows itself. */
export const cartPreviewValidator = vine.create({
  products: vine
    .string()
    .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${marketplace.cart.maxProducts - 1}}$`))
    .transform((list) =>
      [...new Set(list.split(',').map(Number))].map((productId) => ({ id: productId }))
    ),
})
