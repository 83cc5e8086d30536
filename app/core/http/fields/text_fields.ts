import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { cleanName } from '#core/names/clean_name'
import { isBlank } from '#core/is_blank'
import { foldLines } from '#core/reason'

type Limits = { min?: number; max: number }

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

const visibleLength = (text: string) => [...text.replace(INVISIBLE, '')].length

/** Length is counted in code points, so that an emoji counts as one; what cannot be seen does not fill a minimum. */
function checkLength(value: unknown, { min = 0, max }: Limits, field: FieldContext) {
  if (typeof value !== 'string') return
  const length = [...value].length
  if (visibleLength(value) < min) {
    field.report(
      'The {{ field }} field must have at least {{ min }} characters',
      'minLength',
      field,
      {
        min,
      }
    )
  }
  if (length > max) {
    field.report(
      'The {{ field }} field must not be greater than {{ max }} characters',
      'maxLength',
      field,
      { max }
    )
  }
}

/**
 * PostgreSQL cannot store NUL, nor unpaired surrogates in JSON; other control characters do not occur in legitimate
 * text.
 */
function checkControls(value: unknown, { lines }: { lines: boolean }, field: FieldContext) {
  if (typeof value !== 'string') return
  const controls = lines ? /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/ : /[\0-\x1f\x7f\u2028\u2029]/
  if (controls.test(value) || !value.isWellFormed())
    field.report('The {{ field }} field is invalid', 'regex', field)
}

/**
 * Bidirectional overrides and isolates, which can make text display differently from its content. Right-to-left
 * scripts do not need them.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** A text of which nothing can be seen is empty; what may not be in a text is left for `checkControls`. */
function dropTurns(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string') return
  const text = value.replace(TURNS, '').trim()
  const isAllowed = text.isWellFormed() && !/[\0-\x1f\x7f]/.test(text)
  field.mutate(isAllowed && isBlank(text) ? '' : text, field)
}

function fold(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value === 'string') field.mutate(foldLines(value), field)
}

const turns = vine.createRule(dropTurns)
const folded = vine.createRule(fold)
/** JSON Schema counts code points as well. */
const length = vine.createRule(checkLength, {
  toJSONSchema: (schema, { min, max }) => {
    if (min) schema.minLength = min
    schema.maxLength = max
  },
})
const controls = vine.createRule(checkControls)

function checkFileName(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string') return
  const stem = value.replace(/\.[^.]*$/, '')
  if (stem && isBlank(stem)) field.report('The {{ field }} field is invalid', 'regex', field)
}

const namedFile = vine.createRule(checkFileName)

/** One line of text. */
export function lineField(limits: Limits) {
  return line(limits, vine.string().trim())
}

/**
 * One line of text from a field of several lines: each run of white space becomes one space, so that a
 * line break is accepted.
 */
export function foldedField(limits: Limits) {
  return line(limits, vine.string().use(folded()))
}

/** A name that others see; normalized, so that another Unicode form is the same name. */
export function nameField(limits: Limits) {
  const cleaned = (value: unknown) => (typeof value === 'string' ? cleanName(value) : value)
  return line(limits, vine.string().parse(cleaned))
}

function line(limits: Limits, text: ReturnType<typeof vine.string>) {
  return text
    .use(turns())
    .use(controls({ lines: false }))
    .use(length(limits))
}

/** The name of a file; more than its ending can be seen. */
export function fileNameField(max: number) {
  return lineField({ min: 1, max }).use(namedFile())
}

/** Search text of a list. Too long text is cut instead of rejected. */
export function searchField(max: number) {
  return vine
    .string()
    .trim()
    .use(turns())
    .use(controls({ lines: false }))
    .transform((words) => [...words].slice(0, max).join('').trim())
}

/** A word exactly as written, because spaces may matter. */
export function wordField(max: number) {
  return vine
    .string()
    .use(controls({ lines: false }))
    .maxLength(max)
}

/** Text of several paragraphs. */
export function paragraphsField(limits: Limits) {
  return vine
    .string()
    .trim()
    .use(turns())
    .use(controls({ lines: true }))
    .use(length(limits))
}
