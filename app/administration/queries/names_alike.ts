/** SQL: the row's name looks like another one's, which was possible before that was refused. */
export const namesAlike = (table: 'users' | 'shops') =>
  `${table}.name_skeleton in (select name_skeleton from ${table} later where later.lookalike_no > 0)
    and exists (select from ${table} other
      where other.name_skeleton = ${table}.name_skeleton and other.id <> ${table}.id)`
