import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import type Product from '#catalog/models/product'
import { solvedCaptcha } from '#tests/support/doubles/captcha'
import { makeCreator } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'
import { makePaidOrder } from '#tests/support/orders'

/** The path of a product’s comments, or of one comment. */
export const commentsPath = (productId: number, id?: number) =>
  `/api/v1/creator/products/${productId}/comments${id ? `/${id}` : ''}`

type CommentInput = { content?: unknown; commentId?: number; captcha?: string | null }

export async function postComment(
  client: ApiClient,
  user: User,
  productId: number,
  input: CommentInput = {}
) {
  const { content = 'A quiet read', captcha, ...rest } = input
  const response = captcha === undefined ? await solvedCaptcha({ userId: user.id }) : captcha
  return client
    .post(commentsPath(productId))
    .loginAs(user)
    .json({ content, ...rest, ...(response === null ? {} : { 'captcha-response': response }) })
}

export async function openProduct(commentMode = 'open') {
  const seller = await makeCreator()
  return { seller, product: await makeProduct(seller, { commentMode }) }
}

/** The rows of a paid purchase. */
export async function buy(user: User, product: Product, { revoked = false } = {}) {
  const order = await makePaidOrder(user, {
    id: product.id,
    price: product.salesPrice,
    currency: product.currency,
  })
  await db.table('entitlements').insert({
    buyer_id: user.id,
    product_id: product.id,
    order_id: order.id,
    granted_at: new Date(),
    revoked_at: revoked ? new Date() : null,
  })
}

export const commentRowsOf = (productId: number) =>
  db.from('comments').where('product_id', productId)
