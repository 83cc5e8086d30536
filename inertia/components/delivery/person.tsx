/** A user's name and mail address. */
export function Person({ username, email }: { username: string; email: string | null }) {
  return (
    <span className="flex min-w-32 flex-col">
      <span className="font-medium">{username}</span>
      {email ? (
        <span className="max-w-56 truncate text-xs text-muted" title={email}>
          {email}
        </span>
      ) : null}
    </span>
  )
}
