import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { DOCUMENTS } from '#site/queries/get_document'

const { account, admin, api, storefront } = controllers.site

router.get('/leave', [storefront.ExternalLinks, 'show']).as('storefront.external_links.show')
router.get('/maintenance', [storefront.Maintenance, 'show']).as('storefront.maintenance.show')
router
  .get('/:document', [storefront.Documents, 'show'])
  .as('storefront.documents.show')
  .where('document', new RegExp(`^(${DOCUMENTS.join('|')})$`))

router
  .get('/commercial-disclosure', [storefront.Disclosures, 'show'])
  .as('storefront.disclosures.show')

router
  .get('/admin/seller-disclosure', [admin.SellerDisclosures, 'edit'])
  .as('admin.seller_disclosure.edit')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .put('/api/v1/admin-dashboard/seller-disclosure', [api.admin.SellerDisclosures, 'update'])
  .as('api.admin.seller_disclosure.update')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .get('/account/announcements', [account.Announcements, 'index'])
  .as('account.announcements.index')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('/currency-list', [api.Currencies, 'index']).as('currencies.index')
    router.get('/maintenance', [api.Maintenance, 'show']).as('maintenance.show')
  })
  .prefix('/api/v1/site')
  .as('api')

router
  .group(() => {
    router.get('', [api.Announcements, 'index']).as('index')
    router.patch('/:id', [api.Announcements, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/user/announcements')
  .as('api.announcements')
  // Messages are the user's own, and having read something is the user's own declaration.
  .use([middleware.auth(), middleware.inPerson()])
