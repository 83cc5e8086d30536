import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { cart } = controllers

router
  .group(() => {
    router.get('/cart', [cart.Carts, 'find']).as('carts.show')
    router.post('/cart', [cart.Carts, 'store']).as('carts.store')
    router.post('/cart/items', [cart.Carts, 'storeItem']).as('cart_items.store')
    router
      .delete('/cart/items/:id', [cart.Carts, 'destroyItem'])
      .where('id', ROW_ID)
      .as('cart_items.destroy')
  })
  .prefix('/api/v1/user')
  .as('api')
  .use(middleware.auth())

router.get('/api/v1/cart-preview', [cart.Carts, 'preview']).as('api.cart_previews.show')
