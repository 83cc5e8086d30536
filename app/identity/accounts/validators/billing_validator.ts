import vine from '@vinejs/vine'
import { billingFields } from '#core/http/fields/billing_fields'
import { versionField } from '#core/http/fields/version_field'

export const billingValidator = vine.create({ ...billingFields(), version: versionField() })
