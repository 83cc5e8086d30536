import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { account, api } = controllers.chat

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
    router.post('/images', [api.Images, 'store']).as('chat_images.store')
    router.get('/images/:id', [api.Images, 'show']).where('id', ROW_ID).as('chat_images.show')
  })
  .prefix('/api/v1/user/chats')
  .as('api')
  .use([middleware.auth(), middleware.inPerson()])

router
  .get('/api/v1/creator/chats/orders', [api.ChatOrders, 'index'])
  .as('api.chat_orders.index')
  .use([middleware.auth(), middleware.role(['creator']), middleware.inPerson()])

router
  .get('/api/v1/admin-dashboard/chat-images/:id', [api.admin.ReportedImages, 'show'])
  .where('id', ROW_ID)
  .as('api.admin.reported_images.show')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .get('/account/messages', [account.Chats, 'index'])
  .as('account.chats.index')
  .use([middleware.auth(), middleware.inPerson()])
