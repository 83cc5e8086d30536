import { Link } from '@inertiajs/react'

/** `href`: the page of the user, for admins. */
type Props = { username: string; email: string | null; href?: string }

/** A user's name and mail address. */
export function Person({ username, email, href }: Props) {
  return (
    <span className="flex min-w-32 flex-col">
      {href ? (
        <Link href={href} className="font-medium underline-offset-4 hover:underline">
          {username}
        </Link>
      ) : (
        <span className="font-medium">{username}</span>
      )}
      {email ? (
        <span className="max-w-56 truncate text-xs text-muted" title={email}>
          {email}
        </span>
      ) : null}
    </span>
  )
}
