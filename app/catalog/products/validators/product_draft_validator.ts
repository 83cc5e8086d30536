import vine from '@vinejs/vine'

/** More than an editor can contain. */
const MOST_CHARACTERS = 200_000

/** The format is defined by the editor. */
export const productDraftValidator = vine.create({
  content: vine.string().maxLength(MOST_CHARACTERS),
})

/** The limit of a description (20,000 code points) in UTF-16 code units. */
export const previewValidator = vine.create({
  description: vine.string().maxLength(40_000).nullable(),
})
