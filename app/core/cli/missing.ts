/** What an argument names does not exist: exit code 1, as the arguments themselves are valid. */
export class Missing extends Error {
  override name = 'Missing'

  /** @param what a noun with its name: `shop 3`, `setting cart.maxtotal` */
  constructor(what: string, more = '') {
    super(`There is no ${what}${more && `. ${more}`}`)
  }
}
