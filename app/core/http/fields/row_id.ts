/** A parameter that names a row: what no `int4` can hold matches no route, and so is a 404. */
export const ROW_ID = { match: /^[1-9]\d{0,8}$/, cast: Number }
