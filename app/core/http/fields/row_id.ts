/** A row id in a URL: a value outside int4 matches no route and gives a 404. */
export const ROW_ID = { match: /^[1-9]\d{0,8}$/, cast: Number }
