import { type Invariant } from '#core/invariants/invariant'

export const sessionInvariants: Invariant[] = [
  {
    name: 'banned_users_are_signed_out',
    select: (users) => `
      select u.id::text as id from users u join sessions s on s.user_id = u.id::text
        where u.banned_at < :settled and ${users}`,
  },
]
