import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, storefront, studio } = controllers.web

router.get('/', [storefront.Landing, 'show']).as('storefront.landing.show')
router
  .get('/become-creator', [storefront.BecomingCreator, 'show'])
  .as('storefront.becoming_creator.show')
router.get('/search', [storefront.Search, 'index']).as('storefront.search.index')

router.get('/developers', [storefront.Developers, 'index']).as('storefront.developers.index')
router.get('/developers/:subject', [storefront.Developers, 'show']).as('storefront.developers.show')

router.get('/robots.txt', [storefront.Robots, 'show']).as('storefront.robots.show')
router.get('/sitemap.xml', [storefront.Sitemaps, 'index']).as('storefront.sitemaps.index')
router
  .get('/sitemaps/:kind/:part', [storefront.Sitemaps, 'show'])
  .where('kind', /^(pages|shops|products)$/)
  .where('part', ROW_ID)
  .as('storefront.sitemaps.show')

router
  .get('/studio', [studio.Home, 'show'])
  .as('studio.home.show')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .get('/api/v1/user/info', [api.UserInfo, 'show'])
  .as('api.user_info.show')
  .use(middleware.auth())

router.get('/api/v1/openapi.json', [api.ApiDescriptions, 'show']).as('api.api_descriptions.show')
