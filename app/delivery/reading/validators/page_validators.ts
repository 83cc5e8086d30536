import vine from '@vinejs/vine'

/** In pixels: as narrow as the mark permits. */
export const THUMBNAIL = 256

/** The widths in pixels in which pages are drawn. */
const PAGE_WIDTHS = [`${THUMBNAIL}`, '800', '1224', '1800'] as const

export const pageValidator = vine.create({
  /** In pixels; pictures are not enlarged. */
  width: vine.enum(PAGE_WIDTHS),
})

const LAST_PAGE = 20_000

export const positionValidator = vine.create({
  /** From 1. */
  page: vine.number().withoutDecimals().range([1, LAST_PAGE]),
})
