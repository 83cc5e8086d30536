import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { TicketFiles, Tickets, admin } = controllers.support

// An admin who impersonates the user neither reads nor writes the user's tickets.
router
  .group(() => {
    router.get('/account/tickets', [Tickets, 'index']).as('index')
    router.get('/account/tickets/new', [Tickets, 'create']).as('create')
    router.get('/tickets/:id', [Tickets, 'show']).where('id', ROW_ID).as('show')
    router.get('/orders/:tradeNo/ticket', [Tickets, 'ofOrder']).as('of_order')
  })
  .as('account.tickets')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('/', [Tickets, 'list']).as('tickets.index')
    router.post('/', [Tickets, 'store']).as('tickets.store').use(middleware.idempotent())
    router.get('/count', [Tickets, 'count']).as('tickets.count')
    router.post('/files', [TicketFiles, 'store']).as('ticket_files.store')
    router.get('/:id', [Tickets, 'find']).as('tickets.show')
    router.patch('/:id', [Tickets, 'update']).as('tickets.update')
    router.post('/:id/conversations', [Tickets, 'reply']).as('ticket_replies.store')
    router.patch('/:id/status', [Tickets, 'close']).as('ticket_statuses.update')
    router.get('/:id/files/:fileId', [TicketFiles, 'show']).as('ticket_files.show')
  })
  .prefix('/api/v1/user/tickets')
  .where('id', ROW_ID)
  .where('fileId', ROW_ID)
  .as('api')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('/', [admin.Tickets, 'index']).as('index')
    router.get('/:id', [admin.Tickets, 'show']).where('id', ROW_ID).as('show')
  })
  .prefix('/admin/tickets')
  .as('admin.tickets')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/tickets', [admin.Tickets, 'list']).as('tickets.index')
    router.post('/tickets/files', [admin.Tickets, 'storeFile']).as('ticket_files.store')
    router.get('/tickets/:id', [admin.Tickets, 'find']).as('tickets.show')
    router.patch('/tickets/:id', [admin.Tickets, 'update']).as('tickets.update')
    router.post('/tickets/:id/conversations', [admin.Tickets, 'answer']).as('ticket_answers.store')
    router
      .patch('/tickets/:id/status', [admin.Tickets, 'changeStatus'])
      .as('ticket_statuses.update')
    router.get('/tickets/:id/files/:fileId', [admin.Tickets, 'findFile']).as('ticket_files.show')

    router.get('/saved-replies', [admin.SavedReplies, 'index']).as('saved_replies.index')
    router.post('/saved-replies', [admin.SavedReplies, 'store']).as('saved_replies.store')
    router.put('/saved-replies/:id', [admin.SavedReplies, 'update']).as('saved_replies.update')
    router.delete('/saved-replies/:id', [admin.SavedReplies, 'destroy']).as('saved_replies.destroy')

    router
      .post('/products/:id/hide', [admin.ProductTakedowns, 'store'])
      .as('product_takedowns.store')
    router
      .delete('/products/:id/hide', [admin.ProductTakedowns, 'destroy'])
      .as('product_takedowns.destroy')
  })
  .prefix('/api/v1/admin-dashboard')
  .where('id', ROW_ID)
  .where('fileId', ROW_ID)
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
