import { lineField } from '#core/http/fields/text_fields'

const LONGEST_NAME = 200
const LONGEST_NUMBER = 60

const line = (max: number) =>
  lineField({ max })
    .nullable()
    .transform((text) => text || null)

/** Recipient of receipts: a person or company, and their tax number. Empty becomes null. */
export function billingFields() {
  return { billingName: line(LONGEST_NAME), taxNumber: line(LONGEST_NUMBER) }
}
