import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

router
  .get('/api/v1/creator/:name', [controllers.shops.api.Shops, 'show'])
  .where('name', /^[A-Za-z0-9]{3,20}$/)
  .as('api.shops.show')
