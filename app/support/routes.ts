import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api } = controllers.support

// An admin who impersonates the user neither reads nor writes the user's tickets.
router
  .group(() => {
    router.get('/', [api.Tickets, 'index']).as('tickets.index')
    router.post('/', [api.Tickets, 'store']).as('tickets.store').use(middleware.idempotent())
    router.get('/count', [api.Tickets, 'count']).as('tickets.count')
    router.get('/:id', [api.Tickets, 'show']).as('tickets.show')
    router.patch('/:id', [api.Tickets, 'update']).as('tickets.update')
    router.post('/:id/conversations', [api.TicketReplies, 'store']).as('ticket_replies.store')
    router.patch('/:id/status', [api.TicketStatuses, 'update']).as('ticket_statuses.update')
  })
  .prefix('/api/v1/user/tickets')
  .where('id', ROW_ID)
  .as('api')
  .use([middleware.auth(), middleware.inPerson()])
