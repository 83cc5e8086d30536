import { updateProductValidator } from '#catalog/products/validators/product_validator'
import { sampleValidator } from '#catalog/samples/validators/sample_validator'
import type { Form } from '#tests/support/attacks/forms_with_errors'

const EDITOR = 'components/catalog/editor'

export const productForms: Record<string, Form> = {
  'product': {
    validator: updateProductValidator,
    files: [
      ...['basics', 'texts', 'listing', 'pictures', 'files', 'conditions', 'watermark'].map(
        (name) => `${EDITOR}/${name}_section.tsx`
      ),
      `${EDITOR}/languages/language_fields.tsx`,
    ],
    // Chosen from lists and switches with fixed values; links and the schedule have files of their own.
    above:
      'version notifyBuyers currency itemType commentMode isNSFW isAvailable retrievableResource readingDirection readOnlyAttachmentIds readOnlyConfirmed thirdPartyStorageLinks publishSchedule purchaseConditionType purchaseLogicOperator preProductLogicOperator',
  },
  'public sample': {
    validator: sampleValidator,
    files: ['components/catalog/samples/sample_dialog.tsx'],
  },
}
