import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { isEmptied } from '#core/http/fields/emptied'
import { minorUnitsField } from '#core/http/fields/minor_units_field'
import { versionField } from '#core/http/fields/version_field'
import { paragraphsField } from '#core/http/fields/text_fields'
import { watermarkDefaultField } from '#catalog/validators/watermark_field'

/** Absent fields do not change; the creator name's rule is a domain error of its own. */
export const profileValidator = vine.create({
  version: versionField(),
  name: vine.string().trim().maxLength(100).optional().requiredWhen(isEmptied),
  bio: paragraphsField(marketplace.shop.bio).nullable().optional(),
  autoClearSalesHistory: vine.boolean({ strict: true }).optional(),
  autoSettlementThreshold: minorUnitsField().optional().requiredWhen(isEmptied),
  defaultWatermarkSetting: watermarkDefaultField().optional(),
})
