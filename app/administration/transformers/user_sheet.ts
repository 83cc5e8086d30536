import type { I18n } from '@adonisjs/i18n'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { AdminUserRow } from '#administration/queries/users'

const COLUMNS = [
  'id',
  'username',
  'email',
  'group',
  'role',
  'status',
  'created_at',
  'last_sign_in_at',
] as const

/** Users as a spreadsheet: a row for each row of the list, with what the list shows. */
export function userSheet(users: AsyncIterable<AdminUserRow>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`administration.users.sheet.${column}`)),
    rows: rowsOf(users, i18n),
  }
}

async function* rowsOf(users: AsyncIterable<AdminUserRow>, i18n: I18n): AsyncGenerator<SheetRow> {
  for await (const user of users) {
    yield [
      user.id,
      user.username,
      user.email,
      user.groupName,
      i18n.t(`administration.users.role.${user.role}`),
      statesOf(user)
        .map((state) => i18n.t(`administration.users.status.${state}`))
        .join(', '),
      user.createdAt,
      user.lastSignInAt,
    ]
  }
}

/** The chips of the list. */
function statesOf({ bannedAt, deletedAt, emailVerified }: AdminUserRow): string[] {
  const states = [...(bannedAt ? ['banned'] : []), ...(deletedAt ? ['deleted'] : [])]
  if (states.length === 0) states.push('active')
  if (!emailVerified && !deletedAt) states.push('unverified')
  return states
}
