import { FileDiscarded } from '#catalog/attachments/events'
import { ProductImageStored } from '#catalog/products/events'
import { prepareImageJob } from '#catalog/products/values/jobs'
import { SampleChosen } from '#catalog/samples/events'
import { drawSampleJob } from '#catalog/samples/values/jobs'
import { dispatchOn, job, on, type Wiring } from '#platform/module_wiring'
import { productInvariants } from '#catalog/queries/product_invariants'

export const wiring: Wiring = {
  listeners: [
    dispatchOn(
      ProductImageStored,
      'catalog.queue_image_on_stored',
      prepareImageJob,
      ({ imageId }) => ({ id: String(imageId) })
    ),
    dispatchOn(SampleChosen, 'catalog.queue_sample_on_chosen', drawSampleJob, ({ sampleId }) => ({
      id: String(sampleId),
    })),
    on(FileDiscarded, 'catalog.delete_on_file_discarded', {
      load: () => import('#catalog/attachments/actions/delete_discarded_file'),
    }),
  ],
  jobs: [
    job(prepareImageJob, { load: () => import('#catalog/products/actions/prepare_product_image') }),
    job(drawSampleJob, { load: () => import('#catalog/samples/actions/draw_sample') }),
    job('catalog.check_shown_marks', {
      everyMinutes: 1,
      lane: 'samples',
      attempts: 1,
      load: () => import('#catalog/attachments/actions/check_shown_marks'),
    }),
    job('catalog.sweep_samples', {
      everyMinutes: 60,
      load: () => import('#catalog/samples/actions/sweep_samples'),
    }),
    job('catalog.sweep_uploads', {
      everyMinutes: 60,
      load: () => import('#catalog/attachments/actions/sweep_uploads'),
    }),
    job('catalog.publish_due_products', {
      everyMinutes: 1,
      load: () => import('#catalog/products/actions/publish_due_products'),
    }),
  ],
  invariants: productInvariants,
  sealed: [
    { table: 'product_drafts', column: 'sealed', purpose: `'product-draft:' || shop_id` },
    {
      table: 'products',
      column: 'third_party_storage_links',
      purpose: `'storage-link'`,
      isList: true,
    },
  ],
  personalData: () => import('#catalog/queries/catalog_personal_data'),
  accountDeletion: () => import('#catalog/actions/catalog_account_deletion'),
}
