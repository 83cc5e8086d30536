import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const {
  ApiDescriptions,
  BecomingCreator,
  Landing,
  MarketProducts,
  Shops,
  Sitemaps,
  UserInfo,
  studio,
} = controllers.web

router.get('/', [Landing, 'show']).as('storefront.landing.show')
router.get('/become-creator', [BecomingCreator, 'show']).as('storefront.becoming_creator.show')
router.get('/c/:name', [Shops, 'show']).where('name', CREATOR_NAME).as('storefront.shops.show')
router.get('/search', [MarketProducts, 'index']).as('storefront.search.index')

router.get('/developers', [ApiDescriptions, 'index']).as('storefront.developers.index')
router.get('/developers/:subject', [ApiDescriptions, 'show']).as('storefront.developers.show')

router.get('/robots.txt', [Sitemaps, 'robots']).as('storefront.robots.show')
router.get('/sitemap.xml', [Sitemaps, 'index']).as('storefront.sitemaps.index')
router
  .get('/sitemaps/:kind/:part', [Sitemaps, 'show'])
  .where('kind', /^(pages|shops|products)$/)
  .where('part', ROW_ID)
  .as('storefront.sitemaps.show')

router
  .get('/studio', [studio.Home, 'show'])
  .as('studio.home.show')
  .use([middleware.auth(), middleware.role(['creator'])])

router.get('/api/v1/products', [MarketProducts, 'list']).as('api.market_products.index')
router.get('/api/v1/user/info', [UserInfo, 'show']).as('api.user_info.show').use(middleware.auth())

router.get('/api/v1/openapi.json', [ApiDescriptions, 'find']).as('api.api_descriptions.show')
