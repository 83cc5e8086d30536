import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, Status } = controllers.operations
const QUEUE = /^[a-z_]{1,40}$/

router.get('/status', [Status, 'show']).as('storefront.status.show')
router.get('/api/v1/site/status', [Status, 'find']).as('api.status.show')

router
  .group(() => {
    router.get('/', [admin.Queues, 'index']).as('index')
    router.get('/invariants', [admin.Queues, 'invariants']).as('invariants')
    router.get('/:queue', [admin.Queues, 'show']).where('queue', QUEUE).as('show')
  })
  .prefix('/admin/queues')
  .as('admin.queues')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/stats', [admin.Queues, 'findStats']).as('queue_stats.show')
    router
      .group(() => {
        router.get('/', [admin.Queues, 'listJobs']).as('index')
        router.post('/', [admin.Queues, 'storeJob']).as('store').use(middleware.confirmed())
        router.delete('/', [admin.Queues, 'destroyJob']).as('destroy').use(middleware.confirmed())
      })
      .prefix('/:queue/jobs')
      .where('queue', QUEUE)
      .as('queue_jobs')
  })
  .prefix('/api/v1/admin-dashboard/queues')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .post('/api/v1/admin-dashboard/site-management/release', [admin.SiteReleases, 'store'])
  .as('api.admin.site_releases.store')
  .use([
    middleware.auth(),
    middleware.role(['admin']),
    middleware.sessionOnly(),
    middleware.confirmed(),
  ])
