import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

router.get('/', [controllers.web.storefront.Landing, 'show']).as('storefront.landing.show')
