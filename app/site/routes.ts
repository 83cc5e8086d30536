import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { api } = controllers.site

router
  .group(() => {
    router.get('/currency-list', [api.Currencies, 'index']).as('currencies.index')
    router.get('/maintenance', [api.Maintenance, 'show']).as('maintenance.show')
  })
  .prefix('/api/v1/site')
  .as('api')
