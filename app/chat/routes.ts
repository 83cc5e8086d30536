import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { Chats, Messages, admin } = controllers.chat

router
  .group(() => {
    router.get('/', [Chats, 'list']).as('chats.index')
    router
      .patch('/:chatPartnerId', [Chats, 'update'])
      .where('chatPartnerId', ROW_ID)
      .as('chats.update')
    router.get('/messages', [Messages, 'list']).as('messages.index')
    router.post('/messages', [Messages, 'store']).as('messages.store')
    router.delete('/messages', [Messages, 'destroy']).as('messages.destroy')
    router.post('/images', [Messages, 'storeImage']).as('chat_images.store')
    router.get('/images/:id', [Messages, 'findImage']).where('id', ROW_ID).as('chat_images.show')
  })
  .prefix('/api/v1/user/chats')
  .as('api')
  .use([middleware.auth(), middleware.inPerson()])

router
  .get('/api/v1/creator/chats/orders', [Chats, 'listOrders'])
  .as('api.chat_orders.index')
  .use([middleware.auth(), middleware.role(['creator']), middleware.inPerson()])

router
  .get('/api/v1/admin-dashboard/chat-images/:id', [admin.ReportedImages, 'show'])
  .where('id', ROW_ID)
  .as('api.admin.reported_images.show')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .get('/account/messages', [Chats, 'index'])
  .as('account.chats.index')
  .use([middleware.auth(), middleware.inPerson()])
