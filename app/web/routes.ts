import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, storefront } = controllers.web

router.get('/', [storefront.Landing, 'show']).as('storefront.landing.show')

router
  .group(() => {
    router.get('/user/info', [api.UserInfo, 'show']).as('user_info.show').use(middleware.auth())
  })
  .prefix('/api/v1')
  .as('api')
