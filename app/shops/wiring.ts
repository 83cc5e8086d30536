import { dispatchOn, job, type Wiring } from '#platform/module_wiring'
import { ShopPictureStored } from '#shops/events'
import { preparePictureJob } from '#shops/values/jobs'

export const wiring: Wiring = {
  listeners: [
    dispatchOn(
      ShopPictureStored,
      'shops.queue_picture_on_stored',
      preparePictureJob,
      ({ pictureId }) => ({ id: String(pictureId) })
    ),
  ],
  jobs: [job(preparePictureJob, { load: () => import('#shops/actions/prepare_shop_picture') })],
  personalData: () => import('#shops/queries/shops_personal_data'),
  accountDeletion: () => import('#shops/actions/shops_account_deletion'),
}
