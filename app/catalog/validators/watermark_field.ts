import vine from '@vinejs/vine'
import { described } from '#core/http/fields/described'
import { lineField, wordField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { AFTER_ORDER_NUMBER, withOrderFirst } from '#catalog/values/visible_line'
import {
  DEFAULT_WATERMARK,
  FAILURE_POLICIES,
  OVERLAYS,
  UNASKED_FAILURE_POLICY,
  UNMARKABLE_POLICIES,
  VISIBLE_POSITIONS,
} from '#catalog/values/watermark_settings'

const MOST_GROUPS_LOOKED_AT = 50

/** Kept exactly as written, because spaces may matter in a text. */
const word = () => wordField(32)

/** The number of groups and their lengths are checked by the watermarking module, which reports each problem. */
export function synonymGroupsField() {
  return vine
    .array(vine.object({ original: word(), synonym: word() }))
    .maxLength(MOST_GROUPS_LOOKED_AT)
}

/** Groups while they are being edited: empty words (null from the body parser) are allowed. */
export function unfinishedGroupsField() {
  const soFar = () =>
    wordField(32)
      .parse((value) => value ?? '')
      .use(described({ default: '' }))
  return vine
    .array(vine.object({ original: soFar(), synonym: soFar() }))
    .maxLength(MOST_GROUPS_LOOKED_AT)
}

const MOST_CHARACTERS = 120

/** Begins with `{tradeNo}`; it is put in front where it is missing, and does not count. */
function visibleLineField() {
  return lineField({ min: 1, max: MOST_CHARACTERS + AFTER_ORDER_NUMBER.length }).parse((text) =>
    typeof text === 'string' && text.trim() ? withOrderFirst(text) : text
  )
}

/** Fields shared by products and the creator's default. */
const settingFields = () => ({
  visible: vine.object({
    enabled: vine.boolean({ strict: true }),
    text: visibleLineField(),
    position: vine.enum(VISIBLE_POSITIONS),
    opacity: vine.number().min(0.05).max(1),
  }),
  hidden: vine.object({
    enabled: vine.boolean({ strict: true }),
    overlay: vine
      .enum(OVERLAYS)
      .parse((given) => given ?? DEFAULT_WATERMARK.hidden.overlay)
      .meta({ default: DEFAULT_WATERMARK.hidden.overlay }),
  }),
  /**
   * What buyers get when their copy cannot be made: the unmarked original, or nothing until you replace the file.
   * `wait` when absent. With null the question is open: such a product cannot be published.
   */
  onWatermarkFailure: vine
    .enum(FAILURE_POLICIES)
    .parse((given) => (given === undefined ? UNASKED_FAILURE_POLICY : given))
    .meta({ default: UNASKED_FAILURE_POLICY })
    .nullable(),
})

export function watermarkField() {
  return vine.object({
    enabled: vine
      .boolean({ strict: true })
      .parse((given) => given ?? DEFAULT_WATERMARK.enabled)
      .meta({ default: DEFAULT_WATERMARK.enabled }),
    ...settingFields(),
    /** What becomes of pictures that cannot be marked: they are refused, or sold without a mark, as the product page says. */
    unmarkable: vine
      .enum(UNMARKABLE_POLICIES)
      .parse((given) => given ?? DEFAULT_WATERMARK.unmarkable)
      .meta({ default: DEFAULT_WATERMARK.unmarkable }),
    synonymGroups: synonymGroupsField(),
  })
}

/** Synonym groups belong to a text, so a default has none. */
export function watermarkDefaultField() {
  return vine.object(settingFields())
}

export const watermarkDefaultValidator = vine.create({
  ...settingFields(),
  version: versionField(),
})
