import vine from '@vinejs/vine'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { reasonField } from '#site/validators/setting_validators'

const body = () => paragraphsField({ min: 20, max: 60_000 })

export const documentValidator = vine.create({
  version: versionField({ from: 0 }),
  /** Null restores the text of the release. */
  content: vine
    .object({
      title: lineField({ min: 2, max: 100 }),
      description: lineField({ min: 2, max: 300 }),
      /** Users agree to the terms of this day. */
      inForceSince: vine.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
      body: body(),
    })
    .nullable(),
  reason: reasonField(),
})

export const documentPreviewValidator = vine.create({ body: body() })
