/** The URL segment of a creator; the database checks the same (creators_name_is_a_url_part). */
export const CREATOR_NAME = /^[A-Za-z0-9]{3,20}$/
