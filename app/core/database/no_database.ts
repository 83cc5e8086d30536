/** The address for commands that need no database, such as `--help`: nothing may connect to it. */
export const NO_DATABASE_URL = 'postgres://nowhere.invalid/unused'
