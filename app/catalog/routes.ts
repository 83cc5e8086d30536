import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { catalog } = controllers

router
  .group(() => {
    router.get('/', [catalog.listings.storefront.Shops, 'show']).as('shops.show')
    router
      .get('/p/:id', [catalog.listings.storefront.Products, 'show'])
      .where('id', ROW_ID)
      .as('products.show')
  })
  .prefix('/c/:name')
  .where('name', CREATOR_NAME)
  .as('storefront')

router
  .group(() => {
    router.get('/', [catalog.products.studio.Products, 'index']).as('index')
    router.get('/create', [catalog.products.studio.Products, 'create']).as('create')
    router
      .get('/:id/edit', [catalog.products.studio.Products, 'edit'])
      .where('id', ROW_ID)
      .as('edit')
  })
  .prefix('/studio/products')
  .as('studio.products')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .get('/studio/files', [catalog.attachments.studio.Attachments, 'index'])
  .as('studio.files.index')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/shop/products', [catalog.listings.api.Products, 'index']).as('index')
    router
      .get('/shop/products/:id', [catalog.listings.api.Products, 'show'])
      .where('id', ROW_ID)
      .as('show')
  })
  .prefix('/api/v1/creator/:name')
  .where('name', CREATOR_NAME)
  .as('api.products')

router
  .group(() => {
    router
      .get('/products/search', [catalog.products.api.studio.ProductSearches, 'show'])
      .as('product_searches.show')
    router.get('/products', [catalog.products.api.studio.Products, 'index']).as('products.index')
    router.post('/products', [catalog.products.api.studio.Products, 'store']).as('products.store')
    router
      .post('/products/previews', [catalog.products.api.studio.ProductPreviews, 'store'])
      .as('product_previews.store')
    router
      .put('/products/draft', [catalog.products.api.studio.ProductDrafts, 'update'])
      .as('new_product_draft.update')
    router
      .delete('/products/draft', [catalog.products.api.studio.ProductDrafts, 'destroy'])
      .as('new_product_draft.destroy')
    router
      .put('/products/:id/draft', [catalog.products.api.studio.ProductDrafts, 'update'])
      .as('product_drafts.update')
    router
      .delete('/products/:id/draft', [catalog.products.api.studio.ProductDrafts, 'destroy'])
      .as('product_drafts.destroy')
    router
      .post('/products/batches', [catalog.products.api.studio.ProductBatches, 'store'])
      .as('product_batches.store')
    router.get('/products/:id', [catalog.products.api.studio.Products, 'show']).as('products.show')
    router
      .put('/products/:id', [catalog.products.api.studio.Products, 'update'])
      .as('products.update')
    router
      .delete('/products/:id', [catalog.products.api.studio.Products, 'destroy'])
      .as('products.destroy')

    const publication = '/products/:id/publication'
    router
      .post(publication, [catalog.products.api.studio.ProductPublications, 'store'])
      .as('product_publications.store')
    router
      .delete(publication, [catalog.products.api.studio.ProductPublications, 'destroy'])
      .as('product_publications.destroy')
    router
      .post('/products/:id/duplicates', [catalog.products.api.studio.ProductDuplicates, 'store'])
      .as('product_duplicates.store')
    router
      .post('/products/images', [catalog.products.api.studio.ProductImages, 'store'])
      .as('product_images.store')
    router
      .get('/products/images/:id', [catalog.products.api.studio.ProductImages, 'show'])
      .as('product_images.show')

    router
      .get('/categories', [catalog.categories.api.studio.Categories, 'index'])
      .as('categories.index')
    router
      .post('/categories', [catalog.categories.api.studio.Categories, 'store'])
      .as('categories.store')
    router
      .put('/categories/order', [catalog.categories.api.studio.CategoryOrders, 'update'])
      .as('category_orders.update')
    router
      .get('/categories/:id', [catalog.categories.api.studio.Categories, 'show'])
      .as('categories.show')
    router
      .put('/categories/:id', [catalog.categories.api.studio.Categories, 'update'])
      .as('categories.update')
    router
      .delete('/categories/:id', [catalog.categories.api.studio.Categories, 'destroy'])
      .as('categories.destroy')
  })
  .prefix('/api/v1/creator-dashboard/shop')
  .where('id', ROW_ID)
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/', [catalog.products.api.studio.Profiles, 'show']).as('show')
    router.patch('/', [catalog.products.api.studio.Profiles, 'update']).as('update')
  })
  .prefix('/api/v1/creator-dashboard/profile')
  .as('api.studio.profile')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router
      .get('/categories', [catalog.categories.studio.Categories, 'index'])
      .as('categories.index')
    router.get('/profile', [catalog.products.studio.Profiles, 'edit']).as('profile.edit')
  })
  .prefix('/studio')
  .as('studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/', [catalog.products.api.studio.WatermarkDefaults, 'show']).as('show')
    router.put('/', [catalog.products.api.studio.WatermarkDefaults, 'update']).as('update')
  })
  .prefix('/api/v1/creator-dashboard/watermark-default')
  .as('api.studio.watermark_defaults')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router
      .post('/pre-signed-url', [catalog.attachments.api.studio.AttachmentUploads, 'store'])
      .as('attachment_uploads.store')
    router
      .group(() => {
        router.get('/', [catalog.attachments.api.studio.AttachmentUploads, 'index']).as('index')
        router
          .get('/:uploadKey', [catalog.attachments.api.studio.AttachmentUploads, 'show'])
          .as('show')
        router
          .delete('/:uploadKey', [catalog.attachments.api.studio.AttachmentUploads, 'destroy'])
          .as('destroy')
      })
      .prefix('/uploads')
      .where('uploadKey', router.matchers.uuid())
      .as('attachment_uploads')
    router
      .post('/uploads/:uploadKey/parts', [catalog.attachments.api.studio.UploadParts, 'store'])
      .where('uploadKey', router.matchers.uuid())
      .as('upload_parts.store')
    router.get('/', [catalog.attachments.api.studio.Attachments, 'index']).as('attachments.index')
    router.post('/', [catalog.attachments.api.studio.Attachments, 'store']).as('attachments.store')
    router
      .patch('/:id', [catalog.attachments.api.studio.Attachments, 'update'])
      .as('attachments.update')
    router
      .delete('/:id', [catalog.attachments.api.studio.Attachments, 'destroy'])
      .as('attachments.destroy')
    router
      .post('/:id/text-group-checks', [catalog.attachments.api.studio.TextGroupChecks, 'store'])
      .as('text_group_checks.store')
    router
      .post('/:id/text-group-suggestions', [
        catalog.attachments.api.studio.TextGroupSuggestions,
        'store',
      ])
      .as('text_group_suggestions.store')
  })
  .prefix('/api/v1/creator-dashboard/attachments')
  .where('id', ROW_ID)
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])
