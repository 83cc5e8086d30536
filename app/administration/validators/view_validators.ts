import vine from '@vinejs/vine'
import { lineField, wordField } from '#core/http/fields/text_fields'

const screen = () => wordField(40).regex(/^[a-z][a-z_-]*$/)

export const viewListValidator = vine.create({ screen: screen() })

export const viewValidator = vine.create({
  screen: screen(),
  name: lineField({ min: 1, max: 40 }),
  /** The query string of the list, without the page; empty for the whole list. */
  filters: wordField(1000)
    .regex(/^[\w.%~*+&=-]*$/)
    .nullable()
    .optional(),
})
