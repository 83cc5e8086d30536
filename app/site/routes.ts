import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { DOCUMENTS } from '#site/values/document_key'

const { Currencies, Documents, ExternalLinks, Maintenance, admin } = controllers.site
const DOCUMENT = new RegExp(`^(${DOCUMENTS.join('|')})$`)
const LOCALE = new RegExp(`^(${LOCALES.join('|')})$`)

router.get('/leave', [ExternalLinks, 'show']).as('storefront.external_links.show')
router.get('/maintenance', [Maintenance, 'show']).as('storefront.maintenance.show')
router
  .get('/:document', [Documents, 'show'])
  .as('storefront.documents.show')
  .where('document', DOCUMENT)

router.get('/commercial-disclosure', [Documents, 'disclosure']).as('storefront.disclosures.show')

router
  .get('/admin/seller-disclosure', [admin.SellerDisclosures, 'edit'])
  .as('admin.seller_disclosure.edit')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .put('/api/v1/admin-dashboard/seller-disclosure', [admin.SellerDisclosures, 'update'])
  .as('api.admin.seller_disclosure.update')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router.get('/', [admin.Settings, 'index']).as('settings.index')
    router.get('/maintenance', [admin.Maintenance, 'edit']).as('maintenance.edit')
    router.get('/documents', [admin.Documents, 'index']).as('documents.index')
    router
      .get('/documents/:slug/:locale', [admin.Documents, 'edit'])
      .where('slug', DOCUMENT)
      .where('locale', LOCALE)
      .as('documents.edit')
  })
  .prefix('/admin/site')
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/configurations', [admin.Settings, 'listConfigurations']).as('configurations.index')
    router
      .put('/configurations', [admin.Settings, 'updateConfiguration'])
      .as('configurations.update')
      .use(middleware.confirmed())
    router
      .put('/maintenance', [admin.Maintenance, 'update'])
      .as('maintenance.update')
      .use(middleware.confirmed())
    router
      .get('/configurations/history', [admin.Settings, 'listChanges'])
      .as('configuration_changes.index')
    router
      .get('/configurations/history/:id', [admin.Documents, 'findChange'])
      .where('id', ROW_ID)
      .as('document_changes.show')
    router
      .post('/configurations/history/:id/revert', [admin.Settings, 'revert'])
      .where('id', ROW_ID)
      .as('configuration_reverts.store')
      .use(middleware.confirmed())
    router
      .group(() => {
        router.get('/', [admin.Documents, 'find']).as('documents.show')
        router
          .put('/', [admin.Documents, 'update'])
          .as('documents.update')
          .use(middleware.confirmed())
        router.post('/preview', [admin.Documents, 'preview']).as('document_previews.store')
      })
      .prefix('/documents/:slug/:locale')
      .where('slug', DOCUMENT)
      .where('locale', LOCALE)
  })
  .prefix('/api/v1/admin-dashboard/site-management')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router.get('/currency-list', [Currencies, 'index']).as('currencies.index')
    router.get('/maintenance', [Maintenance, 'find']).as('maintenance.show')
  })
  .prefix('/api/v1/site')
  .as('api')
