import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { calendarDay } from '#core/http/fields/day_field'
import { reasonField } from '#core/http/fields/reason_field'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { unknownPlaceholders } from '#site/values/document_html'

const MAX_NAMED = 5
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A mistyped placeholder would be published as it is. */
const placeholders = vine.createRule((value: unknown, _options: undefined, field: FieldContext) => {
  const unknown = typeof value === 'string' ? unknownPlaceholders(value) : []
  if (unknown.length === 0) return
  const found = unknown.slice(0, MAX_NAMED).join(' ')
  field.report('The {{ field }} field has unknown placeholders', 'unknownPlaceholder', field, {
    found,
  })
})

const body = () => paragraphsField({ min: 20, max: 60_000 })

export const documentValidator = vine.create({
  version: versionField({ from: 0 }),
  /** Null restores the text of the release. */
  content: vine
    .object({
      title: lineField({ min: 2, max: 100 }),
      description: lineField({ min: 2, max: 300 }),
      /** Users agree to the terms of this day. */
      inForceSince: vine.string().regex(DAY).use(calendarDay()),
      body: body().use(placeholders()),
    })
    .nullable(),
  reason: reasonField(),
})

export const documentPreviewValidator = vine.create({ body: body() })
