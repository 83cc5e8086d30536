import { lineField } from '#core/http/fields/text_fields'

const LONGEST_NAME = 200
const LONGEST_NUMBER = 60

const line = (max: number) =>
  lineField({ max })
    .nullable()
    .transform((text) => text || null)

/** To whom receipts are made out: a person or a company, and their tax number. Empty is none. */
export function billingFields() {
  return { billingName: line(LONGEST_NAME), taxNumber: line(LONGEST_NUMBER) }
}
