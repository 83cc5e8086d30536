import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api } = controllers.chat

router
  .group(() => {
    router.get('/', [api.Chats, 'index']).as('chats.index')
    router
      .patch('/:chatPartnerId', [api.Chats, 'update'])
      .where('chatPartnerId', ROW_ID)
      .as('chats.update')
    router.get('/messages', [api.Messages, 'index']).as('messages.index')
    router.post('/messages', [api.Messages, 'store']).as('messages.store')
    router.delete('/messages', [api.Messages, 'destroy']).as('messages.destroy')
  })
  .prefix('/api/v1/user/chats')
  .as('api')
  .use([middleware.auth(), middleware.inPerson()])

router
  .get('/api/v1/creator/chats/orders', [api.ChatOrders, 'index'])
  .as('api.chat_orders.index')
  .use([middleware.auth(), middleware.role(['creator']), middleware.inPerson()])
