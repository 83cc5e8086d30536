import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router
      .get('/user/payment/gateways', [controllers.payments.api.Gateways, 'index'])
      .as('api.gateways.index')
      .use(middleware.auth())
  })
  .prefix('/api/v1')

/** The sandbox plays a foreign company's site: its writes are its own, not our API's. */
router
  .group(() => {
    const { Charges } = controllers.payments.sandboxGateway
    router.get('/pay/:reference', [Charges, 'show']).as('show')
    router.post('/pay/:reference', [Charges, 'update']).as('update')
  })
  .prefix('/sandbox-gateway')
  .as('sandbox_gateway.charges')
