import vine from '@vinejs/vine'

export const pictureChoiceValidator = vine.create({
  /** Of a pack or an EPUB: the place of the picture. By default the first that carries the mark. */
  seq: vine.number().withoutDecimals().min(0).max(10_000).optional(),
})
