import vine from '@vinejs/vine'

/**
 * Vine turns any value into a number by `Number(value)`, which calls the value's own methods: `{"toString": "x"}`
 * raised a TypeError, a 500 that the client made. Only numbers and texts are numbers now, in every
 * validator: the field is refused like any other that is none.
 */
export function readNumbersSafely() {
  vine.helpers.asNumber = (value) =>
    typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}
