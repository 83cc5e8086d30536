import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { account, admin, api } = controllers.support

// An admin who impersonates the user neither reads nor writes the user's tickets.
router
  .group(() => {
    router.get('/account/tickets', [account.Tickets, 'index']).as('index')
    router.get('/account/tickets/new', [account.Tickets, 'create']).as('create')
    router.get('/tickets/:id', [account.Tickets, 'show']).where('id', ROW_ID).as('show')
    router.get('/orders/:tradeNo/ticket', [account.Tickets, 'ofOrder']).as('of_order')
  })
  .as('account.tickets')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('/', [api.Tickets, 'index']).as('tickets.index')
    router.post('/', [api.Tickets, 'store']).as('tickets.store').use(middleware.idempotent())
    router.get('/count', [api.Tickets, 'count']).as('tickets.count')
    router.post('/files', [api.TicketFiles, 'store']).as('ticket_files.store')
    router.get('/:id', [api.Tickets, 'show']).as('tickets.show')
    router.patch('/:id', [api.Tickets, 'update']).as('tickets.update')
    router.post('/:id/conversations', [api.TicketReplies, 'store']).as('ticket_replies.store')
    router.patch('/:id/status', [api.TicketStatuses, 'update']).as('ticket_statuses.update')
    router.get('/:id/files/:fileId', [api.TicketFiles, 'show']).as('ticket_files.show')
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
    router.get('/tickets', [api.admin.Tickets, 'index']).as('tickets.index')
    router.post('/tickets/files', [api.admin.TicketFiles, 'store']).as('ticket_files.store')
    router.get('/tickets/:id', [api.admin.Tickets, 'show']).as('tickets.show')
    router.patch('/tickets/:id', [api.admin.Tickets, 'update']).as('tickets.update')
    router
      .post('/tickets/:id/conversations', [api.admin.TicketAnswers, 'store'])
      .as('ticket_answers.store')
    router
      .patch('/tickets/:id/status', [api.admin.TicketStatuses, 'update'])
      .as('ticket_statuses.update')
    router
      .get('/tickets/:id/files/:fileId', [api.admin.TicketFiles, 'show'])
      .as('ticket_files.show')

    router.get('/saved-replies', [api.admin.SavedReplies, 'index']).as('saved_replies.index')
    router.post('/saved-replies', [api.admin.SavedReplies, 'store']).as('saved_replies.store')
    router.put('/saved-replies/:id', [api.admin.SavedReplies, 'update']).as('saved_replies.update')
    router
      .delete('/saved-replies/:id', [api.admin.SavedReplies, 'destroy'])
      .as('saved_replies.destroy')

    router
      .post('/products/:id/hide', [api.admin.ProductTakedowns, 'store'])
      .as('product_takedowns.store')
    router
      .delete('/products/:id/hide', [api.admin.ProductTakedowns, 'destroy'])
      .as('product_takedowns.destroy')
  })
  .prefix('/api/v1/admin-dashboard')
  .where('id', ROW_ID)
  .where('fileId', ROW_ID)
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
