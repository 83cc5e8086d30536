import vine from '@vinejs/vine'

/** Far more than an editor can hold. */
const MOST_CHARACTERS = 200_000

/** Text that the editor reads again, in whatever form it likes. */
export const productDraftValidator = vine.create({
  content: vine.string().maxLength(MOST_CHARACTERS),
})

/** As long as a description may be. */
export const previewValidator = vine.create({
  description: vine.string().maxLength(40_000).nullable(),
})
