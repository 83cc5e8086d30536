import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

router.get('/api/v1/creator/:name', [controllers.shops.api.Shops, 'show']).as('api.shops.show')
