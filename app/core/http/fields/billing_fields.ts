import { lineField, paragraphsField } from '#core/http/fields/text_fields'

const LONGEST_NAME = 200
const LONGEST_NUMBER = 60
const LONGEST_ADDRESS = 300

const line = (max: number) =>
  lineField({ max })
    .nullable()
    .transform((text) => text || null)

/**
 * Recipient of receipts and statements: a person or company, their tax number and postal address. Empty becomes null;
 * an address that is left out stays as it is.
 */
export function billingFields() {
  return {
    billingName: line(LONGEST_NAME),
    taxNumber: line(LONGEST_NUMBER),
    // A transformation is also given null.
    billingAddress: paragraphsField({ max: LONGEST_ADDRESS })
      .nullable()
      .transform((text: string | null) => (text && withoutEmptyLines(text)) || null)
      .optional(),
  }
}

function withoutEmptyLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((one) => one.trim())
  return lines.filter(Boolean).join('\n')
}
