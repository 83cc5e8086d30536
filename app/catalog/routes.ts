import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { catalog } = controllers

router
  .get('/c/:name/p/:id', [catalog.listings.Products, 'show'])
  .where('name', CREATOR_NAME)
  .where('id', ROW_ID)
  .as('storefront.products.show')

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
    router.get('/shop/products', [catalog.listings.Products, 'list']).as('index')
    router
      .get('/shop/products/:id', [catalog.listings.Products, 'find'])
      .where('id', ROW_ID)
      .as('show')
    router
      .get('/shop/products/:id/samples/:sampleId/:page', [catalog.samples.SamplePages, 'show'])
      .where('id', ROW_ID)
      .where('sampleId', router.matchers.uuid())
      .where('page', ROW_ID)
      .as('sample_pages.show')
  })
  .prefix('/api/v1/creator/:name')
  .where('name', CREATOR_NAME)
  .as('api.products')

router
  .group(() => {
    router
      .get('/products/search', [catalog.products.studio.Products, 'search'])
      .as('product_searches.show')
    router.get('/products', [catalog.products.studio.Products, 'list']).as('products.index')
    router.post('/products', [catalog.products.studio.Products, 'store']).as('products.store')
    router
      .post('/products/previews', [catalog.products.studio.ProductDrafts, 'preview'])
      .as('product_previews.store')
    router
      .put('/products/draft', [catalog.products.studio.ProductDrafts, 'update'])
      .as('new_product_draft.update')
    router
      .delete('/products/draft', [catalog.products.studio.ProductDrafts, 'destroy'])
      .as('new_product_draft.destroy')
    router
      .put('/products/:id/draft', [catalog.products.studio.ProductDrafts, 'update'])
      .as('product_drafts.update')
    router
      .delete('/products/:id/draft', [catalog.products.studio.ProductDrafts, 'destroy'])
      .as('product_drafts.destroy')
    router
      .post('/products/batches', [catalog.products.studio.Publications, 'applyBatch'])
      .as('product_batches.store')
    router.get('/products/:id', [catalog.products.studio.Products, 'find']).as('products.show')
    router.put('/products/:id', [catalog.products.studio.Products, 'update']).as('products.update')
    router
      .delete('/products/:id', [catalog.products.studio.Products, 'destroy'])
      .as('products.destroy')

    const publication = '/products/:id/publication'
    router
      .post(publication, [catalog.products.studio.Publications, 'publish'])
      .as('product_publications.store')
    router
      .delete(publication, [catalog.products.studio.Publications, 'unpublish'])
      .as('product_publications.destroy')
    router
      .post('/products/:id/duplicates', [catalog.products.studio.Products, 'duplicate'])
      .as('product_duplicates.store')
    router
      .post('/products/images', [catalog.products.studio.ProductImages, 'store'])
      .as('product_images.store')
    router
      .get('/products/images/:id', [catalog.products.studio.ProductImages, 'show'])
      .as('product_images.show')

    router.get('/categories', [catalog.categories.studio.Categories, 'list']).as('categories.index')
    router
      .post('/categories', [catalog.categories.studio.Categories, 'store'])
      .as('categories.store')
    router
      .put('/categories/order', [catalog.categories.studio.Categories, 'sort'])
      .as('category_orders.update')
    router
      .get('/categories/:id', [catalog.categories.studio.Categories, 'find'])
      .as('categories.show')
    router
      .put('/categories/:id', [catalog.categories.studio.Categories, 'update'])
      .as('categories.update')
    router
      .delete('/categories/:id', [catalog.categories.studio.Categories, 'destroy'])
      .as('categories.destroy')
  })
  .prefix('/api/v1/creator-dashboard/shop')
  .where('id', ROW_ID)
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/', [catalog.products.studio.Profiles, 'find']).as('show')
    router.patch('/', [catalog.products.studio.Profiles, 'update']).as('update')
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
    router.get('/', [catalog.products.studio.Profiles, 'findWatermarkDefaults']).as('show')
    router.put('/', [catalog.products.studio.Profiles, 'updateWatermarkDefaults']).as('update')
  })
  .prefix('/api/v1/creator-dashboard/watermark-default')
  .as('api.studio.watermark_defaults')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router
      .post('/pre-signed-url', [catalog.attachments.studio.Uploads, 'store'])
      .as('attachment_uploads.store')
    router
      .group(() => {
        router.get('/', [catalog.attachments.studio.Uploads, 'list']).as('index')
        router.get('/:uploadKey', [catalog.attachments.studio.Uploads, 'find']).as('show')
        router.delete('/:uploadKey', [catalog.attachments.studio.Uploads, 'destroy']).as('destroy')
      })
      .prefix('/uploads')
      .where('uploadKey', router.matchers.uuid())
      .as('attachment_uploads')
    router
      .post('/uploads/:uploadKey/parts', [catalog.attachments.studio.Uploads, 'storePart'])
      .where('uploadKey', router.matchers.uuid())
      .as('upload_parts.store')
    router.get('/', [catalog.attachments.studio.Attachments, 'list']).as('attachments.index')
    router.post('/', [catalog.attachments.studio.Attachments, 'store']).as('attachments.store')
    router
      .patch('/:id', [catalog.attachments.studio.Attachments, 'update'])
      .as('attachments.update')
    router
      .delete('/:id', [catalog.attachments.studio.Attachments, 'destroy'])
      .as('attachments.destroy')
    router
      .post('/:id/text-group-checks', [catalog.attachments.studio.Attachments, 'checkTextGroups'])
      .as('text_group_checks.store')
    router
      .post('/:id/text-group-suggestions', [
        catalog.attachments.studio.Attachments,
        'suggestTextGroups',
      ])
      .as('text_group_suggestions.store')
    router
      .get('/:id/contents', [catalog.attachments.studio.Attachments, 'listContents'])
      .as('attachment_entries.index')
    const sample = '/:id/public-sample'
    router
      .get(sample, [catalog.samples.studio.ProductSamples, 'show'])
      .as('attachment_samples.show')
    router
      .put(sample, [catalog.samples.studio.ProductSamples, 'update'])
      .as('attachment_samples.update')
    router
      .delete(sample, [catalog.samples.studio.ProductSamples, 'destroy'])
      .as('attachment_samples.destroy')
  })
  .prefix('/api/v1/creator-dashboard/attachments')
  .where('id', ROW_ID)
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])
