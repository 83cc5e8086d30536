import vine from '@vinejs/vine'
import { billingFields } from '#core/http/fields/billing_fields'

export const billingValidator = vine.create(billingFields())
