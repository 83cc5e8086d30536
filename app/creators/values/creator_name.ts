/** The part of an address that is a creator's; the database checks the same (creators_name_is_a_url_part). */
export const CREATOR_NAME = /^[A-Za-z0-9]{3,20}$/
