import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { delivery } = controllers

router
  .get('/read/:tradeNo/:aid', [delivery.reading.Pages, 'reader'])
  .where('aid', ROW_ID)
  .as('file_pages.reader')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('/pages', [delivery.reading.Pages, 'index']).as('index')
    router.get('/pages/:n', [delivery.reading.Pages, 'show']).where('n', ROW_ID).as('show')
    router.put('/position', [delivery.reading.Pages, 'savePosition']).as('position')
  })
  .prefix('/api/v1/user/attachments/:aid')
  .where('aid', ROW_ID)
  .as('api.file_pages')
  // Pages are for the eyes of the buyer: programs and impersonating admins get none.
  .use([middleware.auth(), middleware.sessionOnly()])
