import vine from '@vinejs/vine'

/** More than an editor can contain. */
const MOST_CHARACTERS = 200_000

/** The format is defined by the editor. */
export const productDraftValidator = vine.create({
  content: vine.string().maxLength(MOST_CHARACTERS),
})

/** Twice the limit of a description, so that the preview also works while it is too long. */
export const previewValidator = vine.create({
  description: vine.string().maxLength(40_000).nullable(),
})
